import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html, raw } from 'hono/html'
import { inPounds, piastres } from '#domain/payments/money.ts'
import { formatPrice } from '#i18n/format/format.ts'
import { paymentText } from '#i18n/texts/payments.ts'
import { CARD_CHOICES } from './sandbox.ts'
import type { SandboxPayment } from './transaction.ts'

const FONTS = join(import.meta.dirname, '../../../ui/styles/fonts')
/** Fonts are inline, since the page may have another origin than the site. */
const STYLE = [
  fontFace('cairo-arabic.woff2', 'U+60C, U+61B, U+61F, U+621-63A, U+640-652, U+660-66C'),
  fontFace('cairo-latin.woff2', 'U+0-FF, U+2000-206F, U+2212'),
  readFileSync(join(import.meta.dirname, 'page.css'), 'utf8')
].join('')
/** The digest covers every character between the tags. */
const STYLE_ELEMENT = raw(`<style>${STYLE}</style>`)
const DIGEST = createHash('sha256').update(STYLE).digest('base64')

/** When the callback comes. */
export const CALLBACKS = ['before', 'after', 'twice', 'never'] as const

type Language = SandboxPayment['language']

/** @param siteUrl target of the redirect after the form */
export function pagePolicy(siteUrl: string): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${DIGEST}'`,
    'img-src data:',
    'font-src data:',
    `form-action 'self' ${siteUrl}`,
    "frame-ancestors 'none'",
    "base-uri 'none'"
  ].join('; ')
}

export function paymentPage(payment: SandboxPayment, item: string) {
  const { language, amount, method, order_id: orderId } = payment
  const t = paymentText(language)
  return frame(
    language,
    html`<p class="notice">${t('notice')}</p>
      <dl>
        <div>
          <dt>${item}</dt>
          <dd class="total"><bdi>${formatPrice(inPounds(piastres(amount)), language)}</bdi></dd>
        </div>
        <div>
          <dt>${t('method')}</dt>
          <dd>${t(`methods.${method}`)}</dd>
        </div>
        <div>
          <dt>${t('order')}</dt>
          <dd><bdi class="code" dir="ltr">${orderId}</bdi></dd>
        </div>
      </dl>
      <form method="post">
        ${payment.keep_card === 1 ? html`<p>${t('keepsCard')}</p>` : ''}
        <button class="approve" name="outcome" value="approve">${t('approve')}</button>
        <button name="outcome" value="decline">${t('decline')}</button>
        <button name="outcome" value="later">${t('later')}</button>
        <details>
          <summary>${t('testers')}</summary>
          <fieldset>
            <legend>${t('callbacks')}</legend>
            ${CALLBACKS.map(
              (value, at) =>
                html`<label
                  ><input
                    type="radio"
                    name="callback"
                    value="${value}"
                    ${at === 0 ? 'checked' : ''}
                  />
                  ${t(`callback.${value}`)}</label
                >`
            )}
          </fieldset>
          ${payment.keep_card === 1 ? cardChoices(t) : ''}
        </details>
      </form>`
  )
}

const cardChoices = (t: ReturnType<typeof paymentText>) =>
  html`<fieldset>
    <legend>${t('cards')}</legend>
    ${CARD_CHOICES.map(
      (value, at) =>
        html`<label
          ><input type="radio" name="card" value="${value}" ${at === 0 ? 'checked' : ''} />
          ${t(`card.${value}`)}</label
        >`
    )}
  </fieldset>`

export function closedPage(language: Language, why: 'paid' | 'over' | 'unknown', back: string) {
  const t = paymentText(language)
  return frame(
    language,
    html`<p class="notice" role="status">${t(why)}</p>
      <p><a class="approve" href="${back}">${t('back')}</a></p>`
  )
}

function fontFace(file: string, range: string): string {
  const data = readFileSync(join(FONTS, file)).toString('base64')
  return (
    `@font-face{font-family:Cairo;font-weight:400 700;unicode-range:${range};` +
    `src:url(data:font/woff2;base64,${data}) format('woff2')}`
  )
}

function frame(language: Language, body: ReturnType<typeof html>) {
  const t = paymentText(language)
  return html`<!doctype html>
    <html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${t('sandbox')}</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        <main>
          <h1>${t('sandbox')}</h1>
          ${body}
        </main>
      </body>
    </html>`
}
