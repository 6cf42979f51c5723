// The bare framework, which the API is measured against: one answer for every path.
//
//   PORT=… node scripts/lib/test/bench/hello.ts

import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const app = new Hono()
app.get('*', c => c.json({ hello: 'world' }))
serve({ fetch: app.fetch, port: Number(process.env['PORT']) })
