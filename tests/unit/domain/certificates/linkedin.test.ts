import { expect, test } from 'vitest'
import { linkedInAddress } from '#domain/certificates/linkedin.ts'

test('the link to LinkedIn has the certificate in LinkedIn’s parameters', () => {
  const address = new URL(
    linkedInAddress({
      name: 'React 19 للمبتدئين & more',
      issuer: 'أفق',
      issued: '2026-03-09',
      address: 'https://ufuq.example/certificates/x?a=1#b',
      id: '9b2e7c1e'
    })
  )
  expect(address.origin + address.pathname).toBe('https://www.linkedin.com/profile/add')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'React 19 للمبتدئين & more',
    organizationName: 'أفق',
    issueYear: '2026',
    issueMonth: '3',
    certUrl: 'https://ufuq.example/certificates/x?a=1#b',
    certId: '9b2e7c1e'
  })
})
