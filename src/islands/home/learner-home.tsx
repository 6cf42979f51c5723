import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { firstName } from '#domain/first-name.ts'
import type { Locale } from '#i18n/locale.ts'
import { useName } from '#islands/account/use-name.ts'
import { useLoadedMessages } from '#islands/use-loaded-messages.ts'
import { useStored } from '#islands/use-stored.ts'
import { $myClassesAsked, followMyClasses } from '#stores/ask-my-classes.ts'
import { $interests, $isToAsk, followInterests } from '#stores/interests.ts'
import { $myClasses, type MyClass } from '#stores/my-classes.ts'
import { $fields, $shown, followRecommended } from '#stores/recommended.ts'
import { $savedInAccount, followSaved } from '#stores/send-saved.ts'
import { Button } from '#ui/kit/button.tsx'
import { FirstStep, NextStep } from './next-step.tsx'
import { Questions } from './questions.tsx'
import { Rail } from './rail.tsx'
import { Troubled } from './troubled.tsx'
import { UnderWay } from './under-way.tsx'
import { WaitingPayment } from './waiting-payment.tsx'

const NONE: readonly MyClass[] = []
const RECOMMENDED = 'recommended'

/** Home of somebody who learns: what is next, what is under way, and what may come after. */
export function LearnerHome({ locale }: { locale: Locale }) {
  const t = useLoadedMessages('learnerHome', locale)
  const name = useName(locale)
  const mine = useStored($myClasses, NONE)
  const asked = useStore($myClassesAsked)
  const saved = useStore($savedInAccount)
  const shown = useStore($shown)
  const interests = useStored($interests, undefined)
  const isToAsk = useStore($isToAsk)
  const fields = useStore($fields)
  const [isAnswering, setAnswering] = useState(false)
  useEffect(followMyClasses, [])
  useEffect(followSaved, [])
  useEffect(followInterests, [])
  useEffect(() => followRecommended(locale), [locale])

  const isKnown = mine.length > 0 || asked.step === 'loaded'
  const isRefused = mine.length === 0 && asked.step === 'refused'
  if (!t || !(isKnown || isRefused)) return <Coming />

  const underWay = mine.filter(({ isCompleted }) => !isCompleted)
  const [next, ...others] = underWay
  const [first, ...more] = shown?.recommended ?? []
  const isAsking = fields.length > 0 && (isAnswering || isToAsk === true)
  // Nothing below is shown before it is known whether questions come above it.
  const isAskingKnown = isToAsk !== undefined || interests !== undefined
  const begun = new Set(mine.map(({ slug }) => slug))
  const kept = saved.step === 'loaded' ? saved.classes.filter(({ slug }) => !begun.has(slug)) : []
  const isFirst = !next && first !== undefined && !isAsking

  return (
    <div className="grid gap-10 md:gap-14">
      <h1 className="title-section">
        {name ? t('hello', { name: firstName(name) }) : t('helloNobody')}
      </h1>
      <WaitingPayment t={t} locale={locale} />
      {isRefused && <Troubled t={t} locale={locale} refused={asked} />}
      {next && <NextStep t={t} locale={locale} mine={next} />}
      {isFirst && (
        <FirstStep t={t} locale={locale} recommended={first} isAllDone={mine.length > 0} />
      )}
      {others.length > 0 && <UnderWay t={t} locale={locale} classes={others} />}
      {isAsking && (
        <Questions
          t={t}
          locale={locale}
          fields={fields}
          before={interests}
          onEnd={() => setAnswering(false)}
        />
      )}
      {shown && isAskingKnown && (
        <Rail
          t={t}
          locale={locale}
          name={RECOMMENDED}
          classes={isFirst ? more : shown.recommended}
          interests={interests}
          aside={
            !isAsking && (
              <Button kind="plain" onClick={() => setAnswering(true)}>
                {t(interests?.categoryIds.length ? 'change' : 'tellUs')}
              </Button>
            )
          }
        />
      )}
      <Rail t={t} locale={locale} name="saved" classes={kept.map(item => ({ item }))} />
      <Rail
        t={t}
        locale={locale}
        name="fresh"
        classes={(shown?.fresh ?? []).map(item => ({ item }))}
      />
    </div>
  )
}

/** As high as what is largest. */
function Coming() {
  return <div className="card h-80" aria-busy="true" />
}
