const SHOWN = 8

/** The short number that people read and search by. */
export const shortOrderNumber = (orderId: string): string => orderId.slice(0, SHOWN)

export const isOrderNumber = (text: string): boolean => /^[\da-f-]{8,36}$/i.test(text)
