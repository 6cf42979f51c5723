const SHOWN = 8

/** What people read of the number of an order, and what it is found by; the receipt on the page has it whole. */
export const shortOrderNumber = (orderId: string): string => orderId.slice(0, SHOWN)

/** Whether a text is such a number, or more of it. */
export const isOrderNumber = (text: string): boolean => /^[\da-f-]{8,36}$/i.test(text)
