import { expect, test } from 'vitest'
import { findHourErrors } from '#islands/accounts/settings/notices/hour-errors.ts'

test.each([
  ['22:00', '07:00', undefined],
  ['', '07:00', { from: 'quietMissing' }],
  ['22:00', '', { until: 'quietMissing' }],
  ['', '', { from: 'quietMissing', until: 'quietMissing' }],
  ['22:00', '22:00', { until: 'quietWrong' }]
])('quiet hours from %j until %j name what is wrong at its field', (from, until, errors) =>
  expect(findHourErrors({ from, until })).toEqual(errors)
)
