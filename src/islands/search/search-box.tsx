import type { SubmitEvent } from 'react'
import { searchPath } from '#domain/addresses.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { useCombobox } from './use-combobox.ts'

interface Props {
  locale: Locale
  label: string
  hint: string
  submit: string
  /** In UTF-16 code units. */
  longest: number
  className?: string
  isSecond?: boolean
}

export function SearchBox(props: Props) {
  const { locale, label, hint, submit, longest, className = '', isSecond } = props
  const { input, inputProps, isShown, list, listProps, leave, empty } = useCombobox(locale)

  function search(event: SubmitEvent<HTMLFormElement>): void {
    if (input.current?.value.trim()) return leave()
    event.preventDefault()
    input.current?.focus()
  }

  function reset(): void {
    empty()
    input.current?.focus()
  }

  return (
    <form
      role={isSecond ? undefined : 'search'}
      className={`search-box relative flex items-center rounded-full border border-ink/45 bg-surface ${className}`}
      action={localized(searchPath, locale)}
      onSubmit={search}
      onReset={reset}
    >
      <input
        ref={input}
        {...inputProps}
        className="h-11 w-full min-w-0 rounded-full bg-transparent text-base px-4 placeholder:text-ink-muted focus-visible:outline-none"
        role="combobox"
        aria-autocomplete="list"
        aria-controls={isShown ? listProps.id : undefined}
        aria-expanded={isShown}
        aria-label={label}
        name="q"
        dir="auto"
        maxLength={longest}
        autoComplete="off"
        inputMode="search"
        enterKeyHint="search"
        placeholder={hint}
      />
      {list && (
        <button type="reset" className="search-reset" aria-label={list.t('reset')}>
          <Icon name="close" />
        </button>
      )}
      <button
        className="grid h-11 w-11 shrink-0 place-items-center rounded-full hover:text-brand-ink"
        aria-label={submit}
      >
        <Icon name="search" />
      </button>
      {list && <list.SuggestionList t={list.t} {...listProps} />}
    </form>
  )
}
