import type { Hono } from 'hono'
import {
  getCertificate,
  getCertificateBadge,
  getCertificateIssuer,
  getCertificatePdf,
  getCertificateStatus
} from '#contract/certificates.ts'
import { certificateText } from '#i18n/texts/certificates.ts'
import { plainText } from '#i18n/text.ts'
import { badgeOf, issuerKey, issuerOf, statusOf } from '#server/certificates/badge.ts'
import { attachment } from '#server/certificates/file-name.ts'
import { findCertificate } from '#server/certificates/find-certificate.ts'
import type { Typesetter } from '#server/certificates/typesetter.ts'
import { isKnownTag } from '#server/http/replies.ts'
import type { Deps } from '#server/deps.ts'
import { problem, Refusal } from '#server/http/problem.ts'
import { readRequest } from '#server/http/read-request.ts'
import { serve } from './serve.ts'

const MISSING = new Refusal('not_found')

/** Certificates are public to everyone with their address. */
export function certificatesRoutes(
  app: Hono,
  {
    db,
    siteUrl,
    basePath,
    typesetter
  }: Pick<Deps, 'db' | 'siteUrl' | 'basePath'> & { typesetter: Typesetter }
): void {
  const places = { siteUrl, basePath }

  serve(app, getCertificateIssuer, async () => issuerOf(await issuerKey(db), places))
  serve(
    app,
    getCertificate,
    async ({ params, headers }) =>
      (await findCertificate(db, siteUrl, params.id, headers.lancode)) ?? MISSING
  )
  serve(app, getCertificateBadge, async ({ params }) => {
    const certificate = await findCertificate(db, siteUrl, params.id)
    // A revoked certificate gets no new signature.
    if (!certificate || certificate.revoked) return MISSING
    return badgeOf(certificate, await issuerKey(db), places)
  })
  serve(app, getCertificateStatus, async ({ params }) => {
    const certificate = await findCertificate(db, siteUrl, params.id)
    return certificate ? statusOf(certificate, places) : MISSING
  })

  app.on(getCertificatePdf.method, getCertificatePdf.path, async c => {
    const input = await readRequest(getCertificatePdf, c)
    if (input instanceof Refusal) return problem(c, input)
    const certificate = await findCertificate(db, siteUrl, input.params.id)
    if (!certificate) return problem(c, MISSING)
    const locale = input.headers.lancode ?? certificate.language
    const pdf = await typesetter.make({ certificate, locale, siteUrl })
    if (pdf instanceof Refusal) return problem(c, pdf)
    const name = certificateText(locale)('file', {
      name: plainText(certificate.learnerName, locale),
      course: plainText(certificate.courseTitle, locale)
    })
    const headers = {
      'Cache-Control': 'private, no-cache',
      'Content-Disposition': attachment(name, `certificate-${locale}.pdf`),
      'Content-Language': locale,
      ETag: `"${pdf.tag}"`,
      Vary: 'lancode'
    }
    if (isKnownTag(c.req.header('if-none-match'), headers.ETag)) return c.body(null, 304, headers)
    return c.body(pdf.bytes, 200, { ...headers, 'Content-Type': 'application/pdf' })
  })
}
