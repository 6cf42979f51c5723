import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import unocss from '@unocss/astro'
import { defineConfig } from 'astro/config'
import astroI18next from 'astro-i18next'
import {
  bundleEarlyScript,
  bundleFilterScript,
  bundlePreviewScript,
  bundleSearchScript
} from './scripts/lib/build/scripts/bundle.ts'
import packageFacts from './package.json' with { type: 'json' }

/** Browsers that styles are written for, as Vite names them: `chrome109`. */
const browsers = packageFacts.browserslist.map(one =>
  one.replace('and_chr', 'chrome').replace('ios_saf', 'ios').replace(' >= ', '')
)
const fileOf = path => fileURLToPath(import.meta.resolve(path))

/** Islands come to life when somebody turns to them. */
const intent = {
  name: 'client:intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'intent', entrypoint: './src/page-scripts/start/intent.ts' })
  }
}

/** React islands are rendered, and start, through files of ours. */
function boundedReact() {
  const { hooks, ...integration } = react()
  const setUp = hooks['astro:config:setup']
  const addBounded = options => renderer =>
    options.addRenderer({
      ...renderer,
      clientEntrypoint: fileOf('./src/islands/frame/boundary/hydrate.tsx'),
      serverEntrypoint: fileOf('./src/islands/frame/boundary/render.ts')
    })
  return {
    ...integration,
    hooks: {
      ...hooks,
      'astro:config:setup': options => setUp({ ...options, addRenderer: addBounded(options) })
    }
  }
}

/** Constants stand where they are used: a chunk is not fetched for the number it holds. */
const CLIENT = {
  modulePreload: false,
  rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 1 } } }
}

/** Vite wraps each late import to fetch its styles first; ours bring their own, and pages save the wrapper. */
const plainImports = {
  name: 'plain-imports',
  enforce: 'pre',
  // Nor a list of what each of them needs, which Astro would let stand.
  configEnvironment: name => (name === 'client' ? { build: CLIENT } : undefined),
  load: id =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = load => load()' : undefined
}

/**
 * The script of every page in one file with all it needs: islands share much of that, and a dozen
 * crumbs compress far worse than the whole. So do those of the search, and those that fill cards.
 */
const codeSplitting = {
  groups: [
    // By themselves, or every page would bring the functions that stand beside a constant.
    {
      name: 'texts',
      test: /[\\/](?:domain[\\/]addresses|i18n[\\/]translator)\.ts$/,
      priority: 4
    },
    {
      name: 'base',
      test: /[\\/](?:page-scripts[\\/]start[\\/]startup|api[\\/]read-early|i18n[\\/]text)\.ts$/,
      priority: 3
    },
    // By themselves, or every island would bring what fills cards.
    { name: 'formats', test: /[\\/]i18n[\\/]format[\\/]format\.ts$/, priority: 2 },
    {
      name: 'words',
      test: /[\\/](?:stores[\\/]\w+[\\/](?:site-records|recent-searches|page-link|published-(?:words|synonyms))|domain[\\/](?:search[\\/](?:words[\\/]misspelling|correction)|text[\\/](?:folding|highlight)))\.ts$/,
      priority: 2
    },
    // What a device keeps of a learner; with what reads who that is, which each call of the API needs.
    {
      name: 'kept',
      test: /[\\/]stores[\\/]\w+[\\/](?:learner-key|kept-by-learner|positions)\.ts$/,
      priority: 2
    },
    { name: 'react-dom', test: /[\\/]node_modules[\\/](?:react-dom|scheduler)[\\/]/, priority: 2 },
    // With its JSX runtime, which every island needs as well.
    { name: 'react', test: /[\\/]node_modules[\\/]react[\\/]/, priority: 2 },
    // What a page with prices fetches by itself.
    { name: 'prices', test: /[\\/]page-scripts[\\/]cards[\\/]prices\.ts$/, priority: 1 },
    {
      name: 'cards',
      test: /[\\/](?:page-scripts[\\/]fallback-page[\\/]cards|domain[\\/]catalogue[\\/]class-filter-facts|contract[\\/]catalogue[\\/]class-facets)\.ts$/,
      priority: 1
    }
  ]
}

/** Astro's own adds what kind of script it is, which is 30 bytes in the first view of a page. */
const entryFileNames = ({ name }) => `_astro/${name.split('.astro')[0]}.[hash].js`

export default defineConfig({
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  i18n: { defaultLocale: 'ar', locales: ['ar', 'en'], routing: { prefixDefaultLocale: false } },
  integrations: [unocss(), boundedReact(), astroI18next(), intent],
  vite: {
    define: {
      'import.meta.env.EARLY_SCRIPT': JSON.stringify(await bundleEarlyScript()),
      'import.meta.env.PREVIEW_SCRIPT': JSON.stringify(await bundlePreviewScript()),
      'import.meta.env.FILTER_SCRIPT': JSON.stringify(await bundleFilterScript()),
      'import.meta.env.SEARCH_SCRIPT': JSON.stringify(await bundleSearchScript())
    },
    // Its build for browsers writes `innerHTML`, which the policy refuses.
    resolve: {
      alias: { 'decode-named-character-reference': fileOf('decode-named-character-reference') }
    },
    // Each text by its name besides would make the scripts of texts half as large again.
    json: { namedExports: false },
    // A script or font inside a page would break the policy, or come again with every page.
    build: { assetsInlineLimit: 0, modulePreload: false, cssTarget: browsers },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting, entryFileNames } } } }
    },
    plugins: [plainImports]
  }
})
