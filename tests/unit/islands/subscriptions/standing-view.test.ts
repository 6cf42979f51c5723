import { createElement, createRef } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StandingView } from '#islands/subscriptions/cancellation/standing-view.tsx'

const text = (key: string, values: object = {}) => `${key} ${Object.values(values).join(' ')}`

test('after a cancellation all days are written alike, as numbers', () => {
  const html = renderToStaticMarkup(
    createElement(StandingView, {
      ...{
        t: text,
        form: text,
        locale: 'en',
        heading: createRef<HTMLHeadingElement>(),
        isAfter: true
      },
      state: {
        ...{ step: 'loaded', standing: 'cancelled' },
        subscription: {
          ...{ id: 1, subscriptionType: 'MONTHLY', status: 'cancelled', autoRenew: false },
          ...{ startedAt: '2027-01-28T10:00:00.000Z', expiresAt: '2027-02-28T10:00:00.000Z' },
          ...{ cancelledAt: '2027-02-03T10:00:00.000Z', price: 200, currency: 'EGP' }
        }
      }
    })
  )
  const days = [...html.matchAll(/<time[^>]*>([^<]*)</g)].map(([, day]) => day)
  expect(days).toEqual(['2027-02-28', '2027-02-03'])
})
