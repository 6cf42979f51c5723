import { type Locale, localized } from '#i18n/locale.ts'
import { makeLearner } from '#tests/support/e2e/people/real-learner.ts'
import { makeSubscriber as subscribe } from '#tests/support/e2e/people/subscriber.ts'
import { text } from '#tests/support/e2e/texts.ts'
import type { Visitor } from '#tests/support/engines/visitor.ts'
import { asking } from './learning.ts'

/** A learner with a confirmed address. */
export const makeBuyer = (site: string) => asking(site, makeLearner)

/** A learner who has paid for a month. */
export const makeSubscriber = (site: string) => asking(site, subscribe)

/** Cancels with the first reason, and undoes it on the page of the subscription. */
export async function cancelAndUndo(visitor: Visitor, locale: Locale): Promise<void> {
  const { goto, press, see, read, arrive } = visitor
  const t = (key: Parameters<typeof text<'cancellation'>>[2]) => text(locale, 'cancellation', key)
  const own = (key: Parameters<typeof text<'subscription'>>[2]) => text(locale, 'subscription', key)
  await goto(localized('/profile/4', locale))
  await press('link', own('cancel'))
  await press('button', t('goOn'))
  await press('radio', t('reason.finished_what_i_needed'))
  await press('button', t('goOn'))
  await press('button', t('cancelAnyway'))
  await arrive(localized('/subscription-cancellation/success', locale))
  await see('heading', t('successTitle'))
  await goto(localized('/profile/4', locale))
  await press('button', own('undo'))
  await read(own('undone'))
}
