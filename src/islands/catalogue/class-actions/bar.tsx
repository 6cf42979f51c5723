import { GoOn } from './go-on.tsx'
import { certificateOf, type Part, progressText, roomOf } from './part.ts'

export function Bar(part: Part) {
  const { t, locale, content, standing } = part
  if (standing.step === 'offered' || standing.step === 'barred') return null
  const { certificateId } = content
  return (
    <div className="own-class-bar">
      {standing.step === 'underWay' && <p>{progressText(part)}</p>}
      {standing.step === 'complete' ? (
        <a
          className="btn"
          href={certificateId ? certificateOf(locale, certificateId) : roomOf(locale)}
        >
          {t(certificateId ? 'certificate' : 'again')}
        </a>
      ) : (
        <GoOn {...part} />
      )}
    </div>
  )
}
