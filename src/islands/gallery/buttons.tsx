import { Button, ButtonLink, Link } from '#ui/kit/button.tsx'
import { type PartProps, Sample, useBusy } from './sample.tsx'

const KINDS = ['primary', 'quiet', 'danger', 'plain'] as const

export function Buttons({ t, foreign }: PartProps) {
  const labels = {
    primary: t('action.save'),
    quiet: t('action.later'),
    danger: t('action.remove'),
    plain: t('action.more')
  }
  return (
    <>
      {KINDS.map(kind => (
        <Sample key={kind} title={t(`kind.${kind}`)} className="flex flex-wrap items-center gap-3">
          <Button kind={kind}>{labels[kind]}</Button>
          <Button kind={kind} icon="check">
            {labels[kind]}
          </Button>
          <Button kind={kind} isBusy>
            {labels[kind]}
          </Button>
          <Button kind={kind} disabled>
            {labels[kind]}
          </Button>
        </Sample>
      ))}
      <Sample title={t('state.asLink')} className="flex flex-wrap items-center gap-3">
        <ButtonLink href="#buttons">{t('action.continue')}</ButtonLink>
        <ButtonLink href="#buttons" kind="quiet" icon="award">
          {t('action.certificates')}
        </ButtonLink>
        <Link href="#buttons" isAlone>
          {t('action.more')}
        </Link>
        <p>
          {t('inText')} <Link href="#buttons">{t('action.certificates')}</Link>.
        </p>
      </Sample>
      <Sample title={t('state.busy')}>
        <BusyForASecond label={t('tryBusy')} />
      </Sample>
      <Sample title={t('state.long')} className="grid justify-items-start gap-3">
        <Button icon="file">{t('sample.long', { title: foreign })}</Button>
        <ButtonLink href="#buttons" kind="quiet">
          {t('sample.long', { title: foreign })}
        </ButtonLink>
      </Sample>
    </>
  )
}

function BusyForASecond({ label }: { label: string }) {
  const [isBusy, begin] = useBusy()
  return (
    <Button isBusy={isBusy} onClick={begin}>
      {label}
    </Button>
  )
}
