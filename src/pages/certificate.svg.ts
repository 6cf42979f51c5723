import { certificateRosette } from '#art/certificate.ts'

export const GET = () =>
  new Response(certificateRosette(), { headers: { 'Content-Type': 'image/svg+xml' } })
