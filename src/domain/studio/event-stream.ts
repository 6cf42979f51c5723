export interface StreamEvent {
  event: string
  data: string
}

/** Whole events of a server-sent stream, and the text of one that is still arriving. @see https://html.spec.whatwg.org/multipage/server-sent-events.html */
export function takeEvents(text: string): { events: StreamEvent[]; rest: string } {
  const normal = text.replace(/\r\n/g, '\n')
  const end = normal.lastIndexOf('\n\n')
  if (end < 0) return { events: [], rest: normal }
  const events = normal
    .slice(0, end)
    .split(/\n{2,}/)
    .flatMap(readEvent)
  return { events, rest: normal.slice(end + 2) }
}

function readEvent(block: string): StreamEvent[] {
  const valuesOf = (field: string) =>
    block
      .split('\n')
      .filter(line => line.startsWith(`${field}:`))
      .map(line => line.slice(field.length + 1).replace(/^ /, ''))
  const data = valuesOf('data')
  const [event = 'message'] = valuesOf('event')
  return data.length === 0 ? [] : [{ event, data: data.join('\n') }]
}
