import type account from '#locales/ar/account.json'
import type application from '#locales/ar/application.json'
import type cancellation from '#locales/ar/cancellation.json'
import type cards from '#locales/ar/cards.json'
import type certificate from '#locales/ar/certificate.json'
import type certificates from '#locales/ar/certificates.json'
import type checkout from '#locales/ar/checkout.json'
import type classPage from '#locales/ar/class.json'
import type classActions from '#locales/ar/classActions.json'
import type classFilter from '#locales/ar/classFilter.json'
import type classes from '#locales/ar/classes.json'
import type common from '#locales/ar/common.json'
import type diagnostics from '#locales/ar/diagnostics.json'
import type editor from '#locales/ar/editor.json'
import type entry from '#locales/ar/entry.json'
import type experts from '#locales/ar/experts.json'
import type faq from '#locales/ar/faq.json'
import type field from '#locales/ar/field.json'
import type form from '#locales/ar/form.json'
import type gallery from '#locales/ar/gallery.json'
import type home from '#locales/ar/home.json'
import type inbox from '#locales/ar/inbox.json'
import type instructor from '#locales/ar/instructor.json'
import type learnerHome from '#locales/ar/learnerHome.json'
import type learning from '#locales/ar/learning.json'
import type mail from '#locales/ar/mail.json'
import type missing from '#locales/ar/missing.json'
import type notice from '#locales/ar/notice.json'
import type offer from '#locales/ar/offer.json'
import type offline from '#locales/ar/offline.json'
import type payment from '#locales/ar/payment.json'
import type paymentReturn from '#locales/ar/paymentReturn.json'
import type plans from '#locales/ar/plans.json'
import type player from '#locales/ar/player.json'
import type pro from '#locales/ar/pro.json'
import type profile from '#locales/ar/profile.json'
import type quiz from '#locales/ar/quiz.json'
import type recovery from '#locales/ar/recovery.json'
import type room from '#locales/ar/room.json'
import type reviews from '#locales/ar/reviews.json'
import type search from '#locales/ar/search.json'
import type searchBox from '#locales/ar/searchBox.json'
import type settings from '#locales/ar/settings.json'
import type shell from '#locales/ar/shell.json'
import type signIn from '#locales/ar/signIn.json'
import type signUp from '#locales/ar/signUp.json'
import type subscription from '#locales/ar/subscription.json'
import type verification from '#locales/ar/verification.json'

/** The Arabic files by namespace define the keys. */
export interface Reference {
  account: typeof account
  application: typeof application
  cancellation: typeof cancellation
  cards: typeof cards
  certificate: typeof certificate
  certificates: typeof certificates
  checkout: typeof checkout
  class: typeof classPage
  classActions: typeof classActions
  classFilter: typeof classFilter
  classes: typeof classes
  common: typeof common
  diagnostics: typeof diagnostics
  editor: typeof editor
  entry: typeof entry
  experts: typeof experts
  faq: typeof faq
  field: typeof field
  form: typeof form
  gallery: typeof gallery
  home: typeof home
  inbox: typeof inbox
  instructor: typeof instructor
  learnerHome: typeof learnerHome
  learning: typeof learning
  mail: typeof mail
  missing: typeof missing
  notice: typeof notice
  offer: typeof offer
  offline: typeof offline
  payment: typeof payment
  paymentReturn: typeof paymentReturn
  plans: typeof plans
  player: typeof player
  pro: typeof pro
  profile: typeof profile
  quiz: typeof quiz
  recovery: typeof recovery
  room: typeof room
  reviews: typeof reviews
  search: typeof search
  searchBox: typeof searchBox
  settings: typeof settings
  shell: typeof shell
  signIn: typeof signIn
  signUp: typeof signUp
  subscription: typeof subscription
  verification: typeof verification
}
