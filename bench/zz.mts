import { chromium } from '@playwright/test'
import { startServer } from './page-figures.ts'
import { scriptFigures } from './site/script-figures.ts'
import { report } from './report.ts'
const s=await startServer()
const b=await chromium.launch({executablePath:'/usr/bin/chromium'})
try{ report(await scriptFigures(b,s.url)) } finally { await b.close(); await s.stop() }
