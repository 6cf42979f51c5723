import type { Page } from 'playwright/test'

/** Everything the console says, and every error of the page, from now on. */
export function listen(page: Page): string[] {
  const heard: string[] = []
  page.on('console', message => heard.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', error => heard.push(String(error)))
  return heard
}
