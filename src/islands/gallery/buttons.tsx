import { Button, ButtonLink, Link } from '#ui/kit/button.tsx'
import { type PartProps, Sample, useBusy } from './sample.tsx'

const STATES = [{}, { icon: 'check' }, { isBusy: true }, { disabled: true }] as const
const KINDS = ['primary', 'quiet', 'danger', 'plain'] as const

export function Buttons({ t, foreign }: PartProps) {
  const [isBusy, begin] = useBusy()
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
          {STATES.map((state, at) => (
            <Button key={at} kind={kind} {...state}>
              {labels[kind]}
            </Button>
          ))}
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
        <Button isBusy={isBusy} onClick={begin}>
          {t('tryBusy')}
        </Button>
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
