import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $myCertificates, followMyCertificates } from '#stores/my-certificates.ts'

/** Whether a certificate is that of whoever is signed in. */
export function useIsOwn(id: string | undefined): boolean {
  const mine = useStore($myCertificates)
  const isThere = id !== undefined
  useEffect(() => (isThere ? followMyCertificates() : undefined), [isThere])
  return mine.step === 'loaded' && mine.earned.some(own => own.id === id)
}
