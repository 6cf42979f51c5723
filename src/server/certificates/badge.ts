import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import site from '#content/site.json' with { type: 'json' }
import type { Certificate } from '#contract/certificates.ts'
import { classPath, learningPathPath } from '#domain/addresses.ts'
import { localized } from '#i18n/locale.ts'
import { type Bilingual, readText } from '#i18n/text.ts'
import { certificateText } from '#i18n/texts/certificates.ts'
import type { Db } from '#server/db/open.ts'
import { findRow } from '#server/db/rows.ts'
import { achievementOf } from './certificate-page.ts'
import { multikeyOf, signed } from './integrity-proof.ts'

const KEY = 'badge_key'

/** The Ed25519 key of badges. The first process to store one wins; access to the store means signing. */
export async function issuerKey(db: Db): Promise<KeyObject> {
  const stored = await readKey(db)
  if (stored) return stored
  const { privateKey } = generateKeyPairSync('ed25519')
  const value = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  const writing = db
    .insertInto('setting')
    .values({ key: KEY, value })
    .onConflict(conflict => conflict.doNothing())
  await writing.execute()
  return (await readKey(db)) ?? privateKey
}

async function readKey(db: Db): Promise<KeyObject | undefined> {
  const row = await findRow(db, 'setting', { key: KEY })
  if (!row) return undefined
  return createPrivateKey({ key: Buffer.from(row.value, 'base64'), format: 'der', type: 'pkcs8' })
}

const CREDENTIALS = 'https://www.w3.org/ns/credentials/v2'
const OPEN_BADGES = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'
const EXTENSIONS = 'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json'
const CONTROLLED_IDENTIFIERS = 'https://www.w3.org/ns/cid/v1'

/** Base addresses of the API and the site. */
interface Places {
  siteUrl: string
  basePath: string
}

const base = ({ siteUrl, basePath }: Places) => `${siteUrl}${basePath}/certificates`
const issuerAddress = (places: Places) => `${base(places)}/issuer.json`
const badgeAddress = (places: Places, id: string) =>
  `${base(places)}/${encodeURIComponent(id)}/badge.json`
const statusAddress = (places: Places, id: string) =>
  `${base(places)}/${encodeURIComponent(id)}/status.json`

const methodOf = (places: Places, multikey: string) => `${issuerAddress(places)}#${multikey}`

/** A certificate as an Open Badges 3.0 credential with a proof; always the same bytes. */
export function badgeOf(certificate: Certificate, key: KeyObject, places: Places) {
  const { id, language, issuedAt, courseSlug, path } = certificate
  const t = certificateText(language)
  const read = (text: Bilingual) => readText(text, language).value
  const name = read(certificate.courseTitle)
  const page = path ? learningPathPath(path.slug) : classPath(courseSlug)
  const credential = {
    '@context': [CREDENTIALS, OPEN_BADGES, EXTENSIONS],
    id: badgeAddress(places, id),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name,
    issuer: {
      id: issuerAddress(places),
      type: ['Profile'],
      name: site.name[language],
      url: places.siteUrl
    },
    validFrom: issuedAt,
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject',
          hashed: false,
          identityHash: read(certificate.learnerName),
          identityType: 'name'
        }
      ],
      achievement: {
        id: `${places.siteUrl}${localized(page, language)}`,
        type: ['Achievement'],
        achievementType: path ? 'LearningProgram' : 'Course',
        name,
        description: achievementOf(certificate, language, read),
        criteria: { narrative: t(path ? 'path.reason' : 'reason') },
        inLanguage: language
      }
    },
    credentialStatus: { id: statusAddress(places, id), type: '1EdTechRevocationList' }
  }
  const verificationMethod = methodOf(places, multikeyOf(key))
  return signed(credential, { key, verificationMethod, created: issuedAt })
}

/** The issuer and its public key. */
export function issuerOf(key: KeyObject, places: Places) {
  const id = issuerAddress(places)
  const multikey = multikeyOf(key)
  return {
    '@context': [CONTROLLED_IDENTIFIERS, OPEN_BADGES],
    id,
    type: ['Profile'],
    name: site.name.en,
    url: places.siteUrl,
    assertionMethod: [
      {
        id: methodOf(places, multikey),
        type: 'Multikey',
        controller: id,
        publicKeyMultibase: multikey
      }
    ]
  }
}

/** A revocation list of one badge only, so that it reveals no others. */
export function statusOf({ id, revoked }: Certificate, places: Places) {
  return {
    id: statusAddress(places, id),
    issuer: issuerAddress(places),
    revokedCredential: revoked ? [{ id: badgeAddress(places, id), revoked }] : []
  }
}
