import type account from '#locales/ar/account.json'
import type classPage from '#locales/ar/class.json'
import type classes from '#locales/ar/classes.json'
import type common from '#locales/ar/common.json'
import type experts from '#locales/ar/experts.json'
import type home from '#locales/ar/home.json'
import type missing from '#locales/ar/missing.json'
import type notice from '#locales/ar/notice.json'
import type plans from '#locales/ar/plans.json'
import type search from '#locales/ar/search.json'
import type searchBox from '#locales/ar/searchBox.json'

/** The Arabic files, by namespace: whatever they hold, `t` can be asked for. */
export interface Reference {
  account: typeof account
  class: typeof classPage
  classes: typeof classes
  common: typeof common
  experts: typeof experts
  home: typeof home
  missing: typeof missing
  notice: typeof notice
  plans: typeof plans
  search: typeof search
  searchBox: typeof searchBox
}
