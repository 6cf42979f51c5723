/** `npm start` publishes it. */
export const DEMO_PASSWORD = 'learn-with-ufuq'
