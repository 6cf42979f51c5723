import server from '@astrojs/react/server.js'

/** Astro's server entry for React; to find out whether a component is React's, it renders it once more. */
export default { ...server, check: async () => true }
