import { type RefObject, useEffect, useRef } from 'react'
import { carriedEmail } from '#stores/accounts/carried-email.ts'

/** Fills an empty email field with the address of the page before. */
export function useCarriedEmail(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current && !field.current.value) field.current.value = carriedEmail() ?? ''
  }, [])
  return field
}
