/**
 * Paths that scanners request: sources, settings, consoles, dumps, keys. None may be answered
 * with 200.
 */
export const PRIVATE_PATHS: readonly string[] = [
  // Of this site and its build.
  ...['/.site.json', '/.publication.json', '/_headers', '/_redirects', '/netlify.toml'],
  ...[
    '/package.json',
    '/package-lock.json',
    '/tsconfig.json',
    '/astro.config.mjs',
    '/node_modules'
  ],
  ...['/.astro', '/.data', '/src/server/main.ts', '/scripts/build.ts', '/store.sqlite', '/data.db'],
  ...['/_astro/base.js.map', '/_astro', '/server', '/dist', '/outbox', '/secret', '/jwt.key'],
  // Version control, editors, systems.
  ...['/.git', '/.git/config', '/.git/HEAD', '/.git/index', '/.gitignore', '/.gitattributes'],
  ...['/.svn/entries', '/.svn/wc.db', '/.hg/hgrc', '/.bzr/README', '/CVS/Entries', '/CVS/Root'],
  ...[
    '/.DS_Store',
    '/Thumbs.db',
    '/.idea/workspace.xml',
    '/.vscode/settings.json',
    '/.vscode/sftp.json'
  ],
  ...['/.bash_history', '/.ssh/id_rsa', '/.ssh/authorized_keys', '/.aws/credentials', '/.npmrc'],
  ...['/.docker/config.json', '/.kube/config', '/.htaccess', '/.htpasswd', '/.netrc', '/id_rsa'],
  // Settings and secrets.
  ...['/.env', '/.env.local', '/.env.production', '/.env.development', '/.env.bak', '/.env.old'],
  ...['/env', '/config.json', '/config.yml', '/config.php', '/configuration.php', '/settings.py'],
  ...[
    '/application.properties',
    '/application.yml',
    '/appsettings.json',
    '/secrets.yml',
    '/secrets.json'
  ],
  ...[
    '/credentials',
    '/credentials.json',
    '/service-account.json',
    '/firebase.json',
    '/private.key'
  ],
  ...[
    '/server.key',
    '/privkey.pem',
    '/cert.pem',
    '/localhost.key',
    '/wp-config.php',
    '/wp-config.php.bak'
  ],
  // Dumps and copies.
  ...[
    '/backup.zip',
    '/backup.tar.gz',
    '/backup.sql',
    '/backup',
    '/dump.sql',
    '/db.sql',
    '/database.sql'
  ],
  ...[
    '/site.tar.gz',
    '/www.zip',
    '/index.html.bak',
    '/index.html~',
    '/index.php',
    '/old',
    '/test.php'
  ],
  ...[
    '/core',
    '/error.log',
    '/access.log',
    '/debug.log',
    '/npm-debug.log',
    '/yarn-error.log',
    '/logs'
  ],
  // Consoles and diagnostics.
  ...[
    '/server-status',
    '/server-info',
    '/nginx_status',
    '/stub_status',
    '/status',
    '/phpinfo.php',
    '/info.php'
  ],
  ...[
    '/metrics',
    '/prometheus',
    '/actuator',
    '/actuator/env',
    '/actuator/heapdump',
    '/actuator/health'
  ],
  ...[
    '/debug',
    '/debug/pprof',
    '/debug/vars',
    '/_profiler',
    '/trace',
    '/heapdump',
    '/health',
    '/healthz'
  ],
  ...[
    '/console',
    '/manager/html',
    '/jmx-console',
    '/solr',
    '/jenkins',
    '/grafana',
    '/kibana',
    '/portainer'
  ],
  ...['/phpmyadmin', '/pma', '/adminer.php', '/mysql', '/wp-login.php', '/wp-admin', '/xmlrpc.php'],
  ...[
    '/wp-content/debug.log',
    '/wp-json/wp/v2/users',
    '/administrator',
    '/cgi-bin',
    '/cgi-bin/test.cgi'
  ],
  ...[
    '/swagger.json',
    '/swagger-ui',
    '/swagger',
    '/api-docs',
    '/openapi.json',
    '/graphql',
    '/graphiql'
  ],
  ...[
    '/v1',
    '/v2/_catalog',
    '/_cat/indices',
    '/_search',
    '/_config',
    '/.well-known/openid-configuration'
  ],
  ...[
    '/login.action',
    '/struts',
    '/axis2',
    '/HNAP1',
    '/boaform/admin/formLogin',
    '/owa',
    '/ecp',
    '/autodiscover'
  ],
  ...[
    '/vendor/phpunit/phpunit/src/Util/PHP/eval-stdin.php',
    '/composer.json',
    '/Gemfile',
    '/Dockerfile'
  ],
  ...[
    '/docker-compose.yml',
    '/Makefile',
    '/Procfile',
    '/.travis.yml',
    '/.gitlab-ci.yml',
    '/Jenkinsfile'
  ],
  ...[
    '/crossdomain.xml',
    '/clientaccesspolicy.xml',
    '/web.config',
    '/WEB-INF/web.xml',
    '/META-INF/MANIFEST.MF'
  ]
]
