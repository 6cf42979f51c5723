import { ROUTES } from '#domain/routes.ts'

const folders = Object.keys(ROUTES).map(route => route.split('/')[1])

/** What begins as the address of a page: `/class/x`, `/en/login?next=/`. */
export const ADDRESS = new RegExp(
  `^/(?:en/)?(?:${[...new Set(folders)].filter(Boolean).join('|')})(?:[/?#]|$)`
)

/** A rule of oxlint: addresses of pages are written in `src/domain/addresses.ts` alone. */
const noAddress = {
  create(context: { report: (issue: { node: unknown; message: string }) => void }) {
    const check = (node: unknown, text: unknown) => {
      if (typeof text === 'string' && ADDRESS.test(text)) {
        context.report({ node, message: `Take ${text} from src/domain/addresses.ts.` })
      }
    }
    return {
      Literal: (node: { value: unknown }) => check(node, node.value),
      TemplateLiteral: (node: { quasis: { value: { cooked: string } }[] }) =>
        check(node, node.quasis[0]?.value.cooked)
    }
  }
}

export default { meta: { name: 'addresses' }, rules: { 'no-address': noAddress } }
