import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { DraftState, listStudioClasses } from '#contract/studio/classes/classes.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { useHasRole } from '#islands/studio/frame/staff-context.ts'
import { ChoiceFilter, QueryFilter } from '#islands/studio/list/filters.tsx'
import { ListScreen } from '#islands/studio/list/list-screen.tsx'
import { useList } from '#islands/studio/list/use-list.ts'
import { followClass } from '#stores/studio/drafts/class-events.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { $filters } from '#stores/studio/router.ts'
import { Button } from '#ui/kit/button.tsx'
import { classColumns } from './class-columns.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { NewClassDialog } from './new-class-dialog.tsx'
import { useTeachers } from './use-teachers.ts'

/** Classes and drafts; experts see their own. */
export function ClassList() {
  const t = useTexts('studioClasses')
  const { locale } = useFacts()
  const isEditor = useHasRole('editor', 'owner')
  const { teachers, nameOf } = useTeachers()
  const columns = useMemo(() => classColumns({ t, locale, nameOf }), [t, locale, nameOf])
  const [isAdding, setAdding] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const archives = useTexts('studioArchives')
  const { query, state: wanted, expert } = useStore($filters)
  const state = DraftState.options.find(one => one === wanted)
  const filter = {
    ...(query && { query }),
    ...(state && { state }),
    ...(expert && { expertId: Number(expert) })
  }
  const list = useList(listStudioClasses, filter)
  useEffect(() => followClass(undefined, () => revalidate(`${listStudioClasses.path} `)), [])
  const add = <Button onClick={() => setAdding(true)}>{t('new')}</Button>

  return (
    <ListScreen
      name="classes"
      title={t('title')}
      lead={t(isEditor ? 'lead' : 'ownLead')}
      actions={
        <>
          {isEditor && (
            <Button kind="quiet" onClick={() => setImporting(true)}>
              {archives('import')}
            </Button>
          )}
          {add}
        </>
      }
      filters={
        <>
          <QueryFilter label={t('search')} placeholder={t('searchPlaceholder')} />
          <ChoiceFilter
            name="state"
            label={t('stateLabel')}
            all={t('allStates')}
            options={DraftState.options.map(value => ({ value, label: t(`state.${value}`) }))}
          />
          {isEditor && (
            <ChoiceFilter
              name="expert"
              label={t('expert')}
              all={t('allExperts')}
              options={teachers.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
        </>
      }
      columns={columns}
      idOf={({ id }) => String(id)}
      hasDetails
      {...list}
      empty={{ title: t('empty'), lead: t('emptyLead'), action: add }}
    >
      {isEditor && <ImportDialog isOpen={isImporting} onClose={() => setImporting(false)} />}
      <NewClassDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </ListScreen>
  )
}
