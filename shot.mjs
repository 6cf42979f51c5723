import { chromium } from 'playwright'
const [,, ...jobs] = process.argv
const b = await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox','--disable-background-networking','--disable-component-update','--disable-sync']})
for (const job of jobs) {
  // name|path|width|theme|full|js
  const [name,path,width,theme='light',full='',action=''] = job.split('|')
  const c = await b.newContext({viewport:{width:+width,height:+width<500?780:900},colorScheme:theme,deviceScaleFactor:+width<500?1.5:1,javaScriptEnabled:action!=='nojs',hasTouch:+width<500})
  const p = await c.newPage()
  p.on('console',m=>console.log(name,'console',m.text()))
  p.on('pageerror',e=>console.log(name,'error',e.message))
  await p.goto((process.env.O||'http://localhost:4791')+path,{waitUntil:'networkidle'})
  if (action && action!=='nojs') { try { await p.evaluate(action) } catch(e){console.log(e.message)} ; await p.waitForTimeout(900) }
  if (full.startsWith('y')) { await p.evaluate(y=>scrollTo(0,y), +full.slice(1)); await p.waitForTimeout(500) }
  await p.screenshot({path:`/tmp/cls/shots/${name}.png`,fullPage:full==='full'})
  await c.close()
}
await b.close()
