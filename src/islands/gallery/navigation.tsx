import { useState } from 'react'
import { Accordion } from '#ui/kit/navigation/accordion.tsx'
import { Pagination } from '#ui/kit/navigation/pagination.tsx'
import { TabLinks } from '#ui/kit/navigation/tab-links.tsx'
import { Tabs } from '#ui/kit/navigation/tabs.tsx'
import { type PartProps, Sample } from './sample.tsx'

const LAST = 12

export function Navigation({ t, foreign }: PartProps) {
  const [page, setPage] = useState(5)
  const content = (text: string) => <p className="text-ink-muted">{text}</p>
  return (
    <>
      <Sample title={t('nav.tabLinks')}>
        <TabLinks
          label={t('nav.tabLinks')}
          current="#navigation"
          links={[
            { href: '#overlays', label: t('nav.profile') },
            { href: '#navigation', label: t('action.certificates') },
            { href: '#states', label: t('nav.notes') },
            { href: '#marks', label: foreign }
          ]}
        />
      </Sample>
      <Sample title={t('nav.tabs')}>
        <Tabs
          label={t('nav.tabs')}
          tabs={[
            { id: 'overview', label: t('nav.overview'), content: content(t('nav.overviewText')) },
            { id: 'notes', label: t('nav.notes'), content: content(t('nav.notesText')) },
            { id: 'files', label: t('nav.files'), content: content(t('nav.filesText')) }
          ]}
        />
      </Sample>
      <Sample title={t('nav.pagination')}>
        <Pagination
          page={page}
          last={LAST}
          hrefOf={() => '#navigation'}
          label={t('nav.pagination')}
          pageLabel={number => t('nav.page', { number })}
          previousLabel={t('nav.previous')}
          nextLabel={t('nav.next')}
          onPage={setPage}
        />
      </Sample>
      <Sample title={t('nav.accordion')}>
        <Accordion
          name="gallery-questions"
          entries={[
            { title: t('nav.question'), content: <p>{t('nav.answer')}</p> },
            { title: t('nav.secondQuestion'), content: <p>{t('nav.secondAnswer')}</p> },
            {
              title: t('sample.long', { title: foreign }),
              content: <p>{t('sample.long', { title: foreign })}</p>
            }
          ]}
        />
      </Sample>
    </>
  )
}
