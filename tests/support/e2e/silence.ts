import type { Page } from 'playwright/test'

/** Collects console messages and page errors. */
export function listen(page: Page): string[] {
  const heard: string[] = []
  page.on('console', message => heard.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', error => heard.push(String(error)))
  return heard
}
