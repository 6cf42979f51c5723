import { describe, expect, test } from 'vitest'
import {
  actionsOf,
  AUDIT_ACTIONS,
  AUDIT_GROUPS,
  AUDIT_KINDS,
  type AuditGroup,
  isAuditAction,
  readSubject
} from '#domain/studio/audit-actions.ts'
import { AUDIT_FIELDS, AUDIT_WORDS, auditField } from '#domain/studio/audit-fields.ts'
import ar from '#locales/ar/studioHistory.json' with { type: 'json' }
import en from '#locales/en/studioHistory.json' with { type: 'json' }
import { commandName } from '#scripts/lib/admin/command.ts'
import { COMMANDS } from '#scripts/lib/admin/program.ts'
import { subjectOfInvitation } from '#server/accounts/staff/invitations.ts'
import { subjectOfStaff } from '#server/accounts/staff/roles.ts'
import { subjectOfApplication } from '#server/admin/applications.ts'
import { subjectOfCertificate } from '#server/admin/certificates.ts'
import { subjectOfClass } from '#server/admin/classes/begin-class.ts'
import { subjectOfCategory } from '#server/admin/classes/categories.ts'
import { subjectOfExpert } from '#server/admin/classes/experts.ts'
import { subjectOfLearner } from '#server/admin/learners.ts'
import { subjectOfPackage } from '#server/admin/prices.ts'
import { subjectOfCode } from '#server/admin/promo-codes.ts'
import { subjectOfOrder } from '#server/admin/purchases.ts'

/** Commands that read only. */
const READING = [
  ...['promo list', 'promo uses', 'prices show', 'prices history', 'purchases find'],
  ...['purchases owed', 'certificates show', 'certificates history', 'users find', 'users show'],
  ...['staff list', 'applications list', 'applications show', 'reviews list'],
  ...['site', 'statistics', 'log']
]
const ACTIONS = Object.values(AUDIT_ACTIONS)
const FIELDS = Object.values(AUDIT_FIELDS)

describe.each([
  { language: 'Arabic', texts: ar },
  { language: 'English', texts: en }
])('the words of the audit log in $language', ({ texts }) => {
  const missing = (part: Readonly<Record<string, string>>, keys: readonly string[]) =>
    keys.filter(key => !part[key]?.trim())

  test('name every action, field, value and kind of subject', () => {
    expect(missing(texts.action, ACTIONS)).toEqual([])
    const shown = FIELDS.filter(([, kind]) => kind !== 'said').map(([key]) => key)
    expect(missing(texts.field, shown)).toEqual([])
    expect(missing(texts.word, Object.values(AUDIT_WORDS))).toEqual([])
    expect(missing(texts.kind, AUDIT_KINDS)).toEqual([])
  })

  test('are different for different actions and fields', () => {
    expect(new Set(Object.values(texts.action)).size).toBe(ACTIONS.length)
    expect(new Set(ACTIONS).size).toBe(ACTIONS.length)
    expect(new Set(FIELDS.map(([key]) => key)).size).toBe(FIELDS.length)
  })
})

test('every command of the terminal that writes is an action, and no other', () => {
  const writing = COMMANDS.map(commandName).filter(name => !READING.includes(name))
  expect(writing.filter(name => !isAuditAction(name))).toEqual([])
  expect(READING.filter(isAuditAction)).toEqual([])
})

test('every action is in one group of the filter', () => {
  const grouped = (Object.keys(AUDIT_GROUPS) as AuditGroup[]).flatMap(actionsOf)
  expect(grouped.toSorted()).toEqual(Object.keys(AUDIT_ACTIONS).toSorted())
})

test.each([
  [subjectOfLearner(17), { kind: 'learner', id: '17' }],
  [subjectOfStaff(17), { kind: 'staff', id: '17' }],
  [subjectOfInvitation(3), { kind: 'invitation', id: '3' }],
  [subjectOfApplication(5), { kind: 'application', id: '5' }],
  [subjectOfCertificate('Zk3_a-b'), { kind: 'certificate', id: 'Zk3_a-b' }],
  [subjectOfPackage(1), { kind: 'package', id: '1' }],
  [subjectOfCode('UFUQ25'), { kind: 'promo', id: 'UFUQ25' }],
  [subjectOfOrder('a-b-c'), { kind: 'order', id: 'a-b-c' }],
  ['review 9', { kind: 'review', id: '9' }],
  ['archive', { kind: 'archive', id: '' }],
  [subjectOfClass(4), { kind: 'class', id: '4' }],
  [subjectOfExpert(3), { kind: 'expert', id: '3' }],
  [subjectOfCategory(2), { kind: 'category', id: '2' }],
  ['thing 9', undefined],
  ['learner', undefined]
])('the subject %s is read as %j', (subject, read) => {
  expect(readSubject(subject)).toEqual(read)
})

test.each([
  ['payment 4711', 'payment'],
  ['valid until', 'valid until'],
  ['toString', undefined],
  ['colour', undefined]
])('the field %s has the words of %s', (name, field) => {
  expect(auditField(name)).toBe(field)
})
