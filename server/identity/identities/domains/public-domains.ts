/**
 * Domains at which anybody can have a mailbox: none of them can be one company's. The common ones of the providers' own
 * lists (Google, Microsoft, Yahoo, Apple, Proton, GMX, Web.de, Mail.ru, Yandex, Tencent, NetEase …) and of large Internet access providers; a claim on another one still fails
 * for want of its DNS record, or at the eyes of an administrator.
 */
const names = `
gmail.com googlemail.com
outlook.com outlook.de outlook.fr outlook.es outlook.it outlook.jp outlook.com.br outlook.co.uk hotmail.com hotmail.co.uk
hotmail.de hotmail.fr hotmail.it hotmail.es hotmail.be hotmail.nl live.com live.co.uk live.de live.fr live.it live.nl live.be
live.ca live.com.au msn.com passport.com windowslive.com
yahoo.com yahoo.co.uk yahoo.de yahoo.fr yahoo.it yahoo.es yahoo.ca yahoo.co.in yahoo.in yahoo.co.jp yahoo.com.br yahoo.com.au
yahoo.com.mx yahoo.com.ar yahoo.com.cn ymail.com rocketmail.com myyahoo.com
icloud.com me.com mac.com
proton.me protonmail.com protonmail.ch pm.me
aol.com aol.de aol.co.uk aim.com verizon.net
gmx.com gmx.de gmx.net gmx.at gmx.ch gmx.co.uk gmx.us web.de mail.com email.com usa.com t-online.de freenet.de arcor.de online.de
1und1.de posteo.de posteo.net mailbox.org tutanota.com tutanota.de tuta.io tuta.com
mail.ru bk.ru inbox.ru list.ru internet.ru yandex.ru yandex.com ya.ru rambler.ru
qq.com foxmail.com 163.com 126.com yeah.net sina.com sina.cn sohu.com aliyun.com 139.com 189.cn tom.com
naver.com hanmail.net daum.net nate.com docomo.ne.jp ezweb.ne.jp softbank.ne.jp
orange.fr wanadoo.fr free.fr laposte.net sfr.fr neuf.fr bbox.fr
libero.it virgilio.it tiscali.it alice.it tin.it
telefonica.net terra.com.br uol.com.br bol.com.br ig.com.br globo.com
btinternet.com virginmedia.com sky.com talktalk.net ntlworld.com blueyonder.co.uk
comcast.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net juno.com optonline.net rogers.com shaw.ca
sympatico.ca telus.net bigpond.com optusnet.com.au
telenet.be skynet.be proximus.be ziggo.nl kpnmail.nl planet.nl xs4all.nl home.nl chello.nl bluewin.ch hispeed.ch sunrise.ch
wp.pl o2.pl onet.pl onet.eu interia.pl seznam.cz centrum.cz email.cz azet.sk abv.bg freemail.hu citromail.hu
rediffmail.com zoho.com zohomail.com fastmail.com fastmail.fm hey.com hushmail.com lycos.com inbox.com
mailinator.com guerrillamail.com guerrillamail.org 10minutemail.com temp-mail.org yopmail.com trashmail.com sharklasers.com
maildrop.cc dispostable.com getnada.com throwawaymail.com mailnesia.com
`

const publicDomains: ReadonlySet<string> = new Set(names.trim().split(/\s+/))

/** Whether anybody can get an address at a domain, or at the one it is below. */
export const isPublicDomain = (domain: string): boolean =>
  publicDomains.has(domain) || [...publicDomains].some((known) => domain.endsWith(`.${known}`))
