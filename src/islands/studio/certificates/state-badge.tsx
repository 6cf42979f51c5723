import { useTexts } from '#islands/studio/frame/facts.ts'
import { Badge } from '#ui/kit/badge.tsx'

export function StateBadge({ isRevoked }: { isRevoked: boolean }) {
  const t = useTexts('studioCertificates')
  return <Badge kind={isRevoked ? 'danger' : 'good'}>{t(isRevoked ? 'revoked' : 'valid')}</Badge>
}
