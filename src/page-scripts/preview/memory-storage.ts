/** A storage that lasts as long as the page. */
export function memoryStorage(first: Readonly<Record<string, string>> = {}): Storage {
  const values = new Map(Object.entries(first))
  const methods: Storage = {
    get length() {
      return values.size
    },
    key: at => [...values.keys()][at] ?? null,
    getItem: key => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, `${value}`),
    removeItem: key => void values.delete(key),
    clear: () => values.clear()
  }
  return new Proxy(methods, {
    get: (target, key) =>
      key in target ? Reflect.get(target, key, target) : values.get(String(key)),
    has: (target, key) => key in target || values.has(String(key)),
    set: (_, key, value) => Boolean(values.set(String(key), `${value as string}`)),
    deleteProperty: (_, key) => values.delete(String(key)) || true,
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: (_, key) =>
      values.has(String(key))
        ? { value: values.get(String(key)), enumerable: true, configurable: true, writable: true }
        : undefined
  })
}
