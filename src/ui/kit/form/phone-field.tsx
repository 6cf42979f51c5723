import { type ComponentProps, useEffect, useMemo, useRef, useState } from 'react'
import { COUNTRIES, dialCodeOf, HOME_COUNTRY } from '#domain/accounts/countries.ts'
import type { Locale } from '#i18n/locale.ts'
import { FieldFrame, type FieldTexts, useField } from './field-frame.tsx'
import { Icon } from '#ui/kit/icon.tsx'

interface Props extends FieldTexts, Omit<ComponentProps<'input'>, keyof FieldTexts | 'type'> {
  name: string
  /** Language of the country names. */
  locale: Locale
  countryLabel: string
  /** Field name of the ISO code. */
  countryName?: string
  defaultCountry?: string
  onCountry?: (code: string) => void
}

/** Always left to right. */
export function PhoneField(props: Props) {
  const { locale, countryLabel, countryName = 'country', onCountry, ...others } = props
  const { defaultCountry = HOME_COUNTRY, ...rest } = others
  const { frame, control } = useField(rest)
  return (
    <FieldFrame {...frame}>
      <div
        className="field-group"
        dir="ltr"
        data-invalid={props.error ? '' : undefined}
        data-disabled={rest.disabled ? '' : undefined}
      >
        <CountryChoice
          locale={locale}
          label={countryLabel}
          name={countryName}
          initial={defaultCountry}
          isDisabled={rest.disabled ?? false}
          onChoice={onCountry}
        />
        <input
          autoComplete="tel"
          {...control}
          className="min-h-11 w-full min-w-0 bg-transparent px-3 text-base tracking-wide placeholder:text-ink-muted focus-visible:outline-none"
          type="tel"
          inputMode="tel"
          dir="ltr"
        />
      </div>
    </FieldFrame>
  )
}

interface ChoiceProps {
  locale: Locale
  label: string
  name: string
  initial: string
  isDisabled: boolean
  onChoice: Props['onCountry']
}

/** The browser's list below a short text. */
function CountryChoice({ locale, label, name, initial, isDisabled, onChoice }: ChoiceProps) {
  const list = useRef<HTMLSelectElement>(null)
  const [code, setCode] = useState(initial)
  // Short names are equal in builds and browsers of different age.
  const names = useMemo(
    () => new Intl.DisplayNames(locale, { type: 'region', style: 'short' }),
    [locale]
  )
  // Chosen before hydration.
  useEffect(() => setCode(list.current?.value ?? initial), [initial])

  return (
    <span className="relative flex min-h-11 shrink-0 items-center gap-1.5 border-ie border-ink/20 rounded-is-xl px-3 has-[:focus-visible]:bg-brand-soft">
      <span className="needs-script flex items-center gap-1.5 font-semibold" aria-hidden="true">
        <span className="text-ink-muted">{code}</span>+{dialCodeOf(code)}
      </span>
      <select
        ref={list}
        className="veiled w-full cursor-pointer bg-transparent text-base focus-visible:outline-none disabled:cursor-not-allowed"
        name={name}
        aria-label={label}
        autoComplete="tel-country-code"
        dir="auto"
        defaultValue={initial}
        disabled={isDisabled}
        onChange={event => {
          setCode(event.target.value)
          onChoice?.(event.target.value)
        }}
      >
        {COUNTRIES.map(country => (
          <option key={country.code} value={country.code} suppressHydrationWarning>
            {`${names.of(country.code)} (\u2066+${country.dialCode}\u2069)`}
          </option>
        ))}
      </select>
      <Icon name="down" className="pointer-events-none size-4 text-ink-muted" />
    </span>
  )
}
