import { chromium } from '@playwright/test';
import { browserLaunchOptions } from './browser.ts';
const [,, url, out, ...combos]=process.argv;
const browser = await chromium.launch(await browserLaunchOptions());
for (const c of combos){ const [lang,scheme,width]=c.split('-');
 const ctx=await browser.newContext({baseURL:'http://127.0.0.1:5081',locale:lang==='ja'?'ja-JP':'en-US',colorScheme:scheme as any,viewport:{width:Number(width),height:900},reducedMotion:'reduce'});
 const page=await ctx.newPage(); page.on('console',m=>{if(m.type()==='error')console.log('console',m.text())}); page.on('pageerror',e=>console.log('pageerror',e.message));
 await page.goto(url!); await page.waitForLoadState('networkidle'); await page.waitForTimeout(1500);
 await page.screenshot({path:`${out}-${c}.png`,fullPage:true}); await ctx.close(); }
await browser.close();
