import site from '#content/site.json' with { type: 'json' }
import { direction, type Locale } from '#i18n/locale.ts'

/** Styles of what a mail says: its letters, a paragraph, and one beside the matter. */
export const FONT = "font-family:'Segoe UI',Tahoma,'Noto Sans Arabic',Arial,sans-serif"
export const TEXT = `${FONT};font-size:16px;line-height:1.7;color:#1d1830`
export const SMALL = `${FONT};font-size:14px;line-height:1.7;color:#5d5870;margin:0 0 16px`

interface Parts {
  /** HTML, as body and footer. */
  title: string
  body: string
  footer: string
  language: Locale
}

/** A mail in the look of the product. Tables and styles on each element: mail programs know nothing else. */
export function mailPage({ title, body, footer, language }: Parts): string {
  return `<!doctype html>
<html lang="${language}" dir="${direction[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${title}</title>
</head>
<body style="margin:0;padding:0;background:#f6f3fb">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${direction[language]}" style="background:#f6f3fb"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:16px;border-top:6px solid #803ced"><tr><td style="padding:32px">
<p style="${FONT};font-size:22px;font-weight:700;line-height:1.4;color:#803ced;margin:0 0 24px">${escapeHtml(site.name[language])}</p>
${body}
<p style="${SMALL};border-top:1px solid #e6e1f0;padding-top:16px;margin:0">${footer}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

/** A text as it may stand in HTML, in attributes as well. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}
