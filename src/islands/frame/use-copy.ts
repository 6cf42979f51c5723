import { useState } from 'react'

/** Copies a text to the clipboard. `isCopied` is undefined before, and false where a browser refuses. */
export function useCopy(text: string): { isCopied: boolean | undefined; copy: () => void } {
  const [isCopied, setCopied] = useState<boolean>()
  async function copy(): Promise<void> {
    setCopied(undefined)
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  return { isCopied, copy: () => void copy() }
}
