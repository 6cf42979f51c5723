import { Badge } from '#ui/kit/badge.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Progress } from '#ui/kit/progress.tsx'
import { Rating } from '#ui/kit/rating.tsx'
import { type PartProps, Sample } from './sample.tsx'

const BADGES = [
  ['neutral', 'clock'],
  ['good', 'check'],
  ['warning', 'clock'],
  ['danger', 'alert']
] as const

export function Marks({ t, foreign }: PartProps) {
  return (
    <>
      <Sample title={t('mark.badges')} className="flex flex-wrap items-center gap-3">
        <Badge>{t('mark.brand')}</Badge>
        {BADGES.map(([kind, icon]) => (
          <Badge key={kind} kind={kind} icon={icon}>
            {t(`mark.${kind}`)}
          </Badge>
        ))}
        <Badge>{t('sample.long', { title: foreign })}</Badge>
      </Sample>
      <Sample title={t('mark.progress')} className="grid max-w-md gap-5">
        <Progress value={0} label={t('mark.lessons')} text={t('mark.none')} />
        <Progress value={3} max={8} label={t('mark.lessons')} text={t('mark.lessonsText')} />
        <Progress value={100} label={t('mark.lessons')} text={t('mark.all')} />
      </Sample>
      <Sample title={t('mark.rating')} className="flex flex-wrap items-center gap-x-8 gap-y-4">
        {[0, 2.5, 4.7, 5].map(average => (
          <span key={average} className="inline-flex items-center gap-2">
            <Rating average={average} text={t('mark.stars', { average })} className="h-5" />
            <span className="text-sm text-ink-muted" aria-hidden="true">
              {average}
            </span>
          </span>
        ))}
      </Sample>
      <Card
        title={foreign}
        lead={t('sample.text')}
        heading="h3"
        aside={
          <Badge kind="good" icon="check">
            {t('mark.good')}
          </Badge>
        }
      >
        <Progress value={3} max={8} label={t('mark.lessons')} text={t('mark.lessonsText')} />
      </Card>
    </>
  )
}
