import { certificateRosette } from '#art/certificate.ts'

/** The rosette that certificates on the screen carry. */
export const GET = () =>
  new Response(certificateRosette(), { headers: { 'Content-Type': 'image/svg+xml' } })
