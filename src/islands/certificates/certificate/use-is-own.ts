import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $myCertificates, followMyCertificates } from '#stores/certificates/my-certificates.ts'
import { $isSignedIn } from '#stores/session/signed-in.ts'

/** Whether the certificate belongs to the signed-in learner; undefined until known. */
export function useIsOwn(id: string | undefined): boolean | undefined {
  const isSignedIn = useStore($isSignedIn)
  const mine = useStore($myCertificates)
  const isThere = id !== undefined
  useEffect(() => (isThere ? followMyCertificates() : undefined), [isThere])
  if (isSignedIn && mine.step === 'loading') return undefined
  return mine.step === 'loaded' && mine.earned.some(own => own.id === id)
}
