/**
 * Типы программного интерфейса. Файл создан из openapi.yaml командой `npm run generate`;
 * правьте openapi.yaml, а не его.
 */

export interface paths {
    "/auth/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Войти по логину и паролю
         * @description Десять неудач с одним логином или сто с одного адреса за 15 минут закрывают вход до времени из `Retry-After`. Браузер, из которого с этим логином уже входили, узнаётся по cookie `zvonok_device`: его неудачи считаются отдельно, и чужие попытки его не закрывают. Без cookie вход работает, как описано. Неудачи при регистрации на вход не влияют. Если включён второй фактор, верный пароль без `code` отвечает 401 с типом `second-factor-required`, а неверный код — 401 с типом `wrong-second-factor` и считается неудачей.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Выйти и отозвать токен обновления
         * @description Неизвестный или уже отозванный токен — тоже успех. Токен доступа не требуется, он мог истечь.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/api/auth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Получить новый токен доступа
         * @description Отвечает токеном доступа на 5 минут; токен обновления остаётся прежним. Токен доступа не требуется, он обычно уже истёк.
         */
        post: operations["refreshAccessToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/api/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Заменить токен обновления новым
         * @description Делается, когда до конца срока осталось меньше 5 дней. Прежний токен перестаёт действовать; если его предъявят ещё раз, заканчивается вся сессия. Ответ мог потеряться в пути, поэтому десять секунд тот же браузер с того же адреса может спросить снова, пока новым токеном никто не воспользовался: он получит другой новый токен.
         */
        post: operations["refreshSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/api/users/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Мои сведения
         * @description Имя, роль и почта вошедшего и время, когда их меняли. Пароля в ответе нет.
         */
        get: operations["getProfile"];
        /**
         * Изменить мои сведения или пароль
         * @description Пустой пароль означает «не менять»; новый заканчивает все остальные сессии. Пропущенная почта не меняется, пустая убирается. Почта, указанная у другого пользователя, — 400 с полем `body.email`.
         */
        put: operations["updateProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/api/users/profile/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Мой второй фактор
         * @description Включён ли он, с какого времени и сколько осталось неиспользованных кодов восстановления.
         */
        get: operations["getSecondFactor"];
        /**
         * Подтвердить второй фактор кодом
         * @description Первый верный код включает второй фактор и отвечает десятью кодами восстановления. Неверный код — 400 с полем `body.code`; если подключение не начато — 409.
         */
        put: operations["confirmSecondFactor"];
        /**
         * Начать подключение второго фактора
         * @description Отвечает новым секретом для приложения с кодами (TOTP, RFC 6238). Пока секрет не подтверждён кодом, вход не меняется, и начать можно заново. Если второй фактор уже включён — 409.
         */
        post: operations["beginSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/api/users/profile/second-factor/switch-off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Выключить второй фактор
         * @description Нужен код из приложения или код восстановления. Десять неудач за 15 минут закрывают этот вызов до времени из `Retry-After`.
         */
        post: operations["switchOffSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/api/users/profile/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Получить новые коды восстановления
         * @description Прежние коды перестают действовать. Нужен код из приложения или один из прежних кодов восстановления.
         */
        post: operations["renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/api/users/profile/draft-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ключ моих черновиков
         * @description Ключ, которым программа шифрует в браузере несохранённые поля форм. Он всегда один и тот же у одного пользователя и у каждого свой: черновик, оставшийся после закончившейся сессии, прочтёт только тот, кто его набирал.
         */
        get: operations["getDraftKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/api/refresh-token/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Мои активные сессии
         * @description Устройства, на которых вы вошли и ещё не вышли; свою сессию узнают по `current`. Чужих сессий здесь нет.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/api/refresh-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Закончить сессии всех
         * @description Все, кроме того, кто вызвал, входят заново с логином и паролем. Пароли и коды остаются прежними. Расписание, уже открытое на экране, читается ещё до пяти минут.
         */
        delete: operations["endAllSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/api/refresh-token/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Закончить сессию
         * @description Только свою, в том числе ту, из которой сделан вызов. Чужая не видна (404): её заканчивает блокировка пользователя или новый пригласительный код.
         */
        delete: operations["deleteSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/teacher": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Список учителей
         * @description По алфавиту.
         */
        get: operations["listTeachers"];
        put?: never;
        /**
         * Добавить учителя
         * @description Учителя с тем же именем завести нельзя — 409, потому что в сетке их не различить. Если этого учителя без предметов сервер только что создал вместе с учётной записью, ответом будет его номер.
         */
        post: operations["createTeacher"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/teacher/editor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Учителя с нагрузкой и уроками недели
         * @description Уроки — те, что учитель ведёт по состоянию на выбранную неделю, с учётом замен. Ответ одинаков для всех читателей и снабжён `ETag`.
         */
        get: operations["listEditorTeachers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/teacher/editor/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Учитель с нагрузкой и уроками недели
         * @description Этим ответом живёт недельный список уроков на главной странице учителя.
         */
        get: operations["getEditorTeacher"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/teacher/search/{text}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Найти учителей по имени или предмету
         * @description Без учёта регистра, по части слова.
         */
        get: operations["searchTeachers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/teacher/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер учителя.
                 * @example 1
                 */
                id: components["parameters"]["TeacherId"];
            };
            cookie?: never;
        };
        /**
         * Один учитель
         * @description Имя, предметы, внешний код и учётная запись, если учитель с ней связан. Уроки и нагрузку отдаёт `/teacher/editor/{id}`.
         */
        get: operations["getTeacher"];
        /**
         * Изменить учителя
         * @description Имя, занятое другим учителем, — 409.
         */
        put: operations["updateTeacher"];
        post?: never;
        /**
         * Удалить учителя
         * @description Учителя, за которым остались уроки (и скрытые тоже) или замены с сегодняшнего дня, удалить нельзя — 409. В истории прошедших замен его имя остаётся; его учётная запись теряет связь с учителем.
         */
        delete: operations["deleteTeacher"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/teacher-subjects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Предметы из расписания для учителей без предметов
         * @description Учителя, у которых предметы не указаны, а уроки есть, и предметы этих уроков: чаще всего идущий первым, «Разговоры о важном» и классные часы последними. Ничего не меняет.
         */
        get: operations["listTaughtSubjects"];
        put?: never;
        /**
         * Записать предметы учителям, у которых их нет
         * @description Всё или ничего. Учитель, у которого предметы тем временем появились, остаётся с ними; в ответе — те, кому предметы записаны.
         */
        post: operations["saveTaughtSubjects"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/group/editor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Классы с расписанием недели
         * @description Расписание всей школы с заменами выбранной недели. Классы стоят по номеру, затем по названию; дней у каждого всегда пять, с понедельника. Ответ одинаков для всех читателей и снабжён `ETag`.
         */
        get: operations["listEditorGroups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/group/editor/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Классы, изменившиеся с прошлого раза
         * @description Открытый экран присылает в `since` метку того, что у него уже есть: `ETag` ответа `/group/editor` без кавычек или `since` прошлого ответа этого вызова. В ответе — только изменившиеся классы этой недели, целиком. Если метка слишком стара или из другой базы, или её нет, `complete` равно true, и `groups` заменяет всё, что было у читателя.
         */
        get: operations["listEditorGroupChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/group/editor/permanent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Классы с постоянным расписанием
         * @description Постоянное расписание всей школы: уроки на сетке, каждый со своим учителем, без замен, объединений и уходов домой. Порядок классов и дней — как в `/group/editor`.
         */
        get: operations["listPermanentGroups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/educational-subject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Предметы
         * @description По алфавиту.
         */
        get: operations["listSubjects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/room": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Кабинеты
         * @description По номеру, затем по названию.
         */
        get: operations["listRooms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/lesson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Все уроки недели
         * @description Скрытые уроки в список не входят.
         */
        get: operations["listLessons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/lesson/find-replacements/{dayName}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Уроки дня, которых коснулись замены
         * @description Урок, разделённый на подгруппы, входит в ответ целиком, если изменилась хотя бы одна из них. В день без уроков список пуст; в перенесённый учебный день, и в субботу, в нём уроки того дня недели, по расписанию которого учатся, с изменениями этого дня.
         */
        get: operations["findReplacements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/lesson/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Добавить урок на сетку
         * @description Урок целого класса или, с `subgroups`, по подгруппам. Если место занято — 409, и `detail` говорит, что там сейчас.
         */
        post: operations["createLesson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/lesson/unplaced": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Уроки, снятые с сетки
         * @description Скрытые уроки по классам; день и номер говорят, где урок стоял. На сетку их возвращает `PUT /lesson/{id}` — с `hide=false` на прежнее место или со `scheduleOfDayId` на другое.
         */
        get: operations["listUnplacedLessons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/lesson/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Вернуть удалённый урок
         * @description Урок возвращается на прежнее место под прежним номером; снятые при удалении замены — только те, что названы в `putBack`. Если место занято — 409. Неудалённый урок остаётся как есть.
         */
        post: operations["restoreLesson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/lesson/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер урока.
                 * @example 317
                 */
                id: components["parameters"]["LessonId"];
            };
            cookie?: never;
        };
        /**
         * Один урок
         * @description Урок, каким он будет на выбранной неделе: с заменой, объединением или роспуском, если они есть.
         */
        get: operations["getLesson"];
        /**
         * Изменить, скрыть или перенести урок
         * @description У вызова четыре вида:
         *     - `hide=true` убирает урок с сетки, не удаляя его; `hide=false` возвращает на прежнее место, а если оно занято — 409.
         *     - `educationalSubjectId`, `teacherId`, `roomId`, `hideTeacher=true`, `hideRoom=true`, `flow` (в любом сочетании) меняют
         *       предмет, учителя, кабинет и поток. У разделённого урока все они, кроме предмета, есть только у подгрупп: её называет
         *       `subgroupId`. Свой предмет подгруппы — `subgroupSubjectId`.
         *     - `scheduleOfDayId` вместе с телом `{number}` переносит урок. Если место занято, два урока меняются местами; урок,
         *       возвращаемый из снятых, вытесняет прежний туда же, в снятые.
         *     - тело `{subgroups}` делит урок на подгруппы; пустой список снова делает его уроком всего класса, и тогда `teacherId`,
         *       `roomId` и `flow` говорят, кто, где и в каком потоке его ведёт. Подгруппа с именем, которое у урока уже было, — та же.
         *
         *     Замены, объединения и роспуски перенесённого, вытесненного, скрытого или заново разделённого урока с сегодняшнего дня снимаются — с отметкой,
         *     кто и когда, у объединения с обеих сторон. Новый основной учитель снимает замену и объединение, но не роспуск. Сколько
         *     снято, говорит `endedChanges`. Прошедшие дни не меняются: если у урока уже была замена на этой
         *     неделе, до её дня включительно он остаётся прежним, под другим номером. С `askChanges=true` ничего не снимается без
         *     согласия.
         */
        put: operations["updateLesson"];
        post?: never;
        /**
         * Удалить урок
         * @description Урок пропадает с сетки, из списков и из нагрузки, вместе с подгруппами. Его замены, объединения и роспуски с сегодняшнего дня снимаются с отметкой, кто и когда; прошедшие дни остаются в истории. Повторное удаление — 404.
         */
        delete: operations["deleteLesson"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/lesson-time": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Время всех уроков
         * @description По номеру урока.
         */
        get: operations["listLessonTimes"];
        put?: never;
        /**
         * Добавить время урока
         * @description Номер, у которого время уже есть, — 409; конец раньше начала — 400.
         */
        post: operations["createLessonTime"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/lesson-time/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер записи о звонке.
                 * @example 3
                 */
                id: components["parameters"]["LessonTimeId"];
            };
            cookie?: never;
        };
        /**
         * Время одного урока
         * @description По номеру записи, а не по номеру урока: номера записей — в списке звонков.
         */
        get: operations["getLessonTime"];
        /**
         * Изменить время урока
         * @description Номер, у которого время уже есть в другой записи, — 409; конец раньше начала — 400.
         */
        put: operations["updateLessonTime"];
        post?: never;
        /**
         * Удалить время урока
         * @description Урок с этим номером остаётся в расписании, но без времени. Повторное удаление — 404.
         */
        delete: operations["deleteLessonTime"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Учебный календарь
         * @description Четверти, каникулы с праздниками и перенесённые дни, по первому дню. Пустой список — каждый день таков, каков он в неделе.
         */
        get: operations["listCalendarEntries"];
        put?: never;
        /**
         * Добавить запись календаря
         * @description Конец раньше начала и день, перенесённый сам на себя, — 400. Каникулы или перенесённый день поверх других, как и четверть поверх четверти, — 409. Дни каникул остаются без уроков и замен: если замены на них есть, без согласия (`ends`) — 409 с их списком, с согласием они снимаются вместе с публикациями этих дней, а учителя получают уведомления.
         */
        post: operations["createCalendarEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/basics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Всё, что нужно расписанию, кроме уроков
         * @description Дни и уроки недели, учебный календарь, время уроков, учителя и сведения о себе — то же, что отвечают пять отдельных вызовов, одним ответом для первой страницы.
         */
        get: operations["getTimetableBasics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/school-week": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Дни и уроки недели
         * @description Сколько в школе учебных дней и с какого по какой урок учатся. Пока никто не изменил — пять дней, уроки с 1 по 7.
         */
        get: operations["getSchoolWeek"];
        /**
         * Изменить дни и уроки недели
         * @description Последний урок раньше первого — 400. Если в расписании есть уроки вне новых дней и номеров — 409, и ничего не меняется.
         */
        put: operations["updateSchoolWeek"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/school-week/bells": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Изменить смены и наборы звонков
         * @description Заменяет всё, что школа сказала о второй смене и наборах звонков; пустые списки возвращают одну смену с обычными звонками. Обычные звонки первой смены — время уроков (`lesson-time`). Уроки одной смены, идущие одновременно, день недели или дата в двух наборах — 400.
         */
        put: operations["updateSchoolBells"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/calendar/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер записи календаря.
                 * @example 2
                 */
                id: components["parameters"]["CalendarEntryId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Изменить запись календаря
         * @description Правила те же, что у новой записи; дни, которые снова стали учебными, получают свои замены назад.
         */
        put: operations["updateCalendarEntry"];
        post?: never;
        /**
         * Удалить запись календаря
         * @description Дни каникул снова становятся учебными, и замены, снятые с ними, действуют снова. Замены перенесённого дня без согласия (`ends`) — 409. Повторное удаление — 404.
         */
        delete: operations["deleteCalendarEntry"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/replacement-teacher": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Действующие изменения недели
         * @description Замены, объединения и роспуски выбранной недели, которые не отменены; по дате, затем по номеру урока.
         */
        get: operations["listReplacements"];
        put?: never;
        /**
         * Поставить замену
         * @description Учитель `teacherId` ведёт урок (или одну подгруппу) вместо основного. Учитель, занятый в это время, разрешён: решает тот, кто ставит замену. Если урок уже заменён, объединён или распущен — 409, и `detail` говорит, что с уроком сейчас.
         */
        post: operations["createReplacement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/replacement-teacher/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Новые уведомления о заменах
         * @description Непрочитанные уведомления читателя, сначала новые.
         */
        get: operations["listNewReplacementNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/replacement-teacher/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Отменить замену
         * @description Возвращает основного учителя. Если замены нет, ответ тоже успешен и показывает урок как есть (`id` равен `null`).
         */
        post: operations["cancelReplacement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/replacement-teacher/cancel-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Очистить замены недели
         * @description Отменяет все замены, объединения и роспуски выбранной недели, в том числе на её перенесённый учебный день; прошлые и будущие недели не меняются. Вызов изменяет данные, хотя и сделан методом GET, поэтому ответ не кешируется. `undoToken` возвращает очищенное вызовом `/replacement-teacher/restore`. С `seenVersion` очищается только то, что видели: если на этой неделе с тех пор что-то изменили, ничего не снимается, ответ — 409.
         */
        get: operations["cancelAllReplacements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/replacement-teacher/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Вернуть очищенные замены
         * @description Отменяет одну очистку: всё, что она сняла, снова действует, одной транзакцией. Если с любым из этих уроков с тех пор что-то сделали — поставили замену, перенесли, сменили учителя, — не возвращается ничего: 409, и `detail` говорит, что с ним сейчас. Очистка возвращается один раз.
         */
        post: operations["restoreReplacements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/replacement/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Несколько замен, отмен и роспусков одним запросом
         * @description Каждая запись выполняется или получает отказ сама по себе, по порядку, в одной транзакции: отказ не оставляет следов, остальные записи в силе. Ответов столько же, сколько записей, в том же порядке. Запись, `key` которой тот же человек уже присылал за последние семь дней, ничего не меняет и отвечает то же, что в первый раз: запрос, ответ на который потерялся, можно прислать снова. Уроки в таком ответе — какими они были тогда; что изменилось с тех пор, видно по `version` ответа. Каждая запись считается отдельным изменением, когда изменений слишком много (429).
         */
        post: operations["changeReplacements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/absence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Кто отсутствует на неделе
         * @description Отсутствия, которые задевают неделю, по первому дню и имени, с изменениями, сделанными из-за них (`covers`), и уроки недели, которые остались без учителя. `recentCovers` — кто сколько заменял до неё и в ней: ровно часы журнала замен. Причин здесь нет: их не отвечает ни один вызов.
         */
        get: operations["listAbsences"];
        put?: never;
        /**
         * Отметить отсутствие
         * @description Уроки учителя за это время остаются без учителя, а сам он ни на один урок не ставится (409). Без `firstLesson` и `lastLesson` — целые дни; с ними — эти уроки каждого из дней. Время, про которое отсутствие того же учителя уже отмечено, — 409. Причина хранится отдельно и никому не отвечается.
         */
        post: operations["createAbsence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/absence/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер отсутствия.
                 * @example 7
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Изменить сроки отсутствия
         * @description Учитель и причина остаются, изменения, сделанные из-за отсутствия, тоже. Время, про которое другое отсутствие того же учителя уже отмечено, — 409; снятого или неизвестного отсутствия нет — 404.
         */
        put: operations["changeAbsence"];
        post?: never;
        /**
         * Закончить отсутствие
         * @description Без `lastDate` отсутствие снимается целиком, с ним — заканчивается раньше, этим днём. Изменения, сделанные из-за него, остаются, кроме названных в `cancel`. `undoToken` возвращает всё это вызовом `/absence/{id}/restore`. Снятого или неизвестного отсутствия нет — 404.
         */
        delete: operations["endAbsence"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/absence-request/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер просьбы.
                 * @example 12
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Ответить на просьбу учителя
         * @description Принятое отмечается обычными вызовами отсутствий, и после них просьба закрывается; отклонённая только закрывается. Учитель получает ответ сообщением. Просьба, на которую уже ответили, — 404. Открытые просьбы — в `requests` вызова `GET /absence`.
         */
        put: operations["closeAbsenceRequest"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/cover-refusal/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер отказа.
                 * @example 5
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Снять отказ от замены
         * @description Договорились, что учитель всё-таки проведёт урок. Снятого или неизвестного отказа нет — 404.
         */
        delete: operations["liftCoverRefusal"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/absence/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер отсутствия.
                 * @example 7
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Вернуть законченное отсутствие
         * @description Отменяет одно «Закончить»: отсутствие такое же, как до него, вместе с причиной, и отменённые с ним изменения снова действуют, одной транзакцией. Если с тех пор изменили само отсутствие или любой из этих уроков, не возвращается ничего: 409, и `detail` говорит, что там сейчас. Вернуть можно один раз и в течение суток; потом — 404.
         */
        post: operations["restoreAbsence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/planning-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Правила плана дня
         * @description Какие ходы школа разрешает, сколько очков стоит каждая причина и кого не предлагать. Пока никто не изменил — значения по умолчанию.
         */
        get: operations["getPlanningSettings"];
        /**
         * Изменить правила плана дня
         * @description Заменяет правила целиком. Учитель, которого нет, — 400. Из черновиков сегодняшнего и следующих дней уходит всё, чего никто не закрепил: оно найдено по прежним правилам.
         */
        put: operations["updatePlanningSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/day-plan/{date}/propose": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Учебный день; на день без уроков плана нет — 400.
                 * @example 2026-11-16
                 */
                date: components["parameters"]["PlanDate"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Предложить план замен на день
         * @description Планы уроков, оставшихся в этот день без учителя, и версия расписания, на которой они построены. Ничего не сохраняется. На сегодня предлагается только то, что по звонкам ещё не закончилось. Одни и те же расписание, звонки, закреплённое и `seed` дают один и тот же ответ. Закреплённое, которое больше невозможно, — в `lostPins`.
         */
        post: operations["proposeDayPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/day-plan/{date}/candidates": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Учебный день; на день без уроков плана нет — 400.
                 * @example 2026-11-16
                 */
                date: components["parameters"]["PlanDate"];
            };
            cookie?: never;
        };
        /**
         * Кого и что можно предложить для урока
         * @description Все учителя с причинами: кто может — по очкам, затем те, кто не может, и почему; и всё остальное, что можно сделать с уроком. Очки те же, что у плана дня; меньше — лучше.
         */
        get: operations["listPlanCandidates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/day-plan/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Учебный день; на день без уроков плана нет — 400.
                 * @example 2026-11-16
                 */
                date: components["parameters"]["PlanDate"];
            };
            cookie?: never;
        };
        /**
         * Черновик плана замен на день
         * @description Пока черновика нет, ответ пустой, с редакцией 0 или той, что была у последнего опубликованного. Черновик не виден никому, кроме тех, кто ставит замены, и не меняет ни расписания, ни экранов.
         */
        get: operations["getDayPlan"];
        /**
         * Сохранить черновик плана замен
         * @description Заменяет черновик дня целиком; пустой список ходов убирает его. Нужен `If-Match` с редакцией, которую видели: если черновик с тех пор изменили или опубликовали — 409, `changed` называет уроки, ходы которых теперь другие, `current` — нынешний черновик. Урок может быть только в одном ходе.
         */
        put: operations["saveDayPlan"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/day-plan/{date}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Учебный день; на день без уроков плана нет — 400.
                 * @example 2026-11-16
                 */
                date: components["parameters"]["PlanDate"];
            };
            cookie?: never;
        };
        /**
         * Что изменит публикация плана
         * @description Доска этого дня до и после, кому что сообщат, предупреждения и уроки, которые успели измениться или закончиться. `fingerprint` передаётся в публикацию: она сделает ровно это или ничего.
         */
        get: operations["previewDayPlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/day-plan/{date}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Учебный день; на день без уроков плана нет — 400.
                 * @example 2026-11-16
                 */
                date: components["parameters"]["PlanDate"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Опубликовать план дня
         * @description Одной транзакцией: изменения, уведомления — каждому одно, о его уроках, — и новая версия доски. Если черновик или его последствия уже не те, что в предпросмотре, или урок успели изменить, не публикуется ничего: 409, `overtaken` называет каждый такой урок.
         */
        post: operations["publishDayPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/publication": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Что и когда публиковали на день
         * @description Публикации одного дня по порядку, отозванные тоже, с изменениями, которые они сделали и сняли; и сколько экранов в коридорах показывает то, что школа решила к этой минуте.
         */
        get: operations["listPublications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/publication/{id}/recall": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер публикации.
                 * @example 3
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Отозвать публикацию
         * @description Одной транзакцией снимает то, что она сделала, и возвращает то, что она сняла; уроки, которые с тех пор изменили, остаются как есть. Какие именно останутся, говорит `recall.stays` публикации, и эти уроки нужно прислать: если список другой или не прислан — 409, `overtaken` называет каждый такой урок, и не отзывается ничего. То же, если остались бы все. Непрочитанные уведомления о снятом исчезают, прочитавшим сообщают. Ходы, которые снова нужно решить, становятся черновиком дня, если другого человек не начал.
         */
        post: operations["recallPublication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/publication/{id}/delivery": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер публикации.
                 * @example 3
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        /**
         * До кого дошла публикация
         * @description Все, кому отправлено уведомление о том, что из неё ещё действует: не отправлено, дошло, ознакомлен, не может, не дошло или не подключён. `isOffered` — настроила ли школа хоть один способ.
         */
        get: operations["getPublicationDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/publication/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер публикации.
                 * @example 3
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Вернуть отозванную публикацию
         * @description Ставит снова то, что снял отзыв, и снимает то, что он вернул, одной транзакцией; ходы публикации уходят из черновика дня. Если что-то из этого с тех пор изменили — 409, и не меняется ничего.
         */
        post: operations["restorePublication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/replacement-teacher/delivery/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Отметить уведомление о замене прочитанным
         * @description Только своё, чужое не видно (404). Вызов изменяет данные, хотя и сделан методом GET; повторный — тоже успех.
         */
        get: operations["deliverReplacementNotification"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/replacement-teacher/export-replacements-pdf/{weekday}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Замены дня в PDF
         * @description Карточки учителей, как на странице «Просмотр замен», готовые к печати. День без замен — лист со словами «Нет замен».
         */
        get: operations["exportReplacementsPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/cover-book": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Журнал замен
         * @description Кто чей урок провёл: запись на урок или подгруппу, по дате и уроку. Выводится из действующих замен и объединений; роспуск класса — не замена, дни каникул не считаются. У объединения запись есть у каждого урока, который ведёт не свой учитель. Причин отсутствия в ответе нет. Промежуток не длиннее 366 дней, иначе 400.
         */
        get: operations["getCoverBook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/lost-lessons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Потерянные уроки
         * @description Сколько уроков каждого предмета положено классу по расписанию и календарю и сколько из них проведено — по сегодняшний день; что потеряно, названо по датам. Урок подгруппы считается её долей класса, объединённый — половиной, замена — уроком, если заменявший ведёт этот предмет в постоянном расписании или дал свой предмет вперёд. Учителей и их отсутствий в ответе нет. Промежуток не длиннее 366 дней, иначе 400.
         */
        get: operations["getLostLessons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/month-papers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Месяц замен для бумаг
         * @description Часы замен месяца с кодами табеля, номером изменения и публикации, что в месяце странно, какие закрытия уже есть и что с последнего изменилось. Часы те же, что в журнале замен. О том, что у отсутствия нет причины, узнают только те, кто получает табель; самих причин в ответе нет.
         */
        get: operations["getMonthPapers"];
        put?: never;
        /**
         * Закрыть месяц замен
         * @description Сохраняет часы месяца под номером: 1 — закрытие, дальше исправления. Что изменят потом, становится следующим исправлением. Месяц закрывают с его последнего дня. 409 — месяц уже закрыт под этим номером, часы не те, что видели (`seen`), или с последнего закрытия ничего не изменилось. Попадает в журнал действий.
         */
        post: operations["closeMonth"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/month-papers/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Настройки бумаг
         * @description Коды табеля, шапка, подписи, основание приказа и исправленные формы имён. Пока никто не изменил — значения по умолчанию.
         */
        get: operations["getPaperSettings"];
        /**
         * Изменить настройки бумаг
         * @description Заменяет настройки целиком. На часы закрытых месяцев не влияет.
         */
        put: operations["updatePaperSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/month-papers/files/{paper}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `order` — приказ (docx), `journal` — журнал (pdf), `hours` — справка (xlsx), `acknowledgements` — лист ознакомления (pdf).
                 * @example order
                 */
                paper: "order" | "journal" | "hours" | "acknowledgements";
            };
            cookie?: never;
        };
        /**
         * Бумага месяца
         * @description Бумага из часов закрытого месяца, а без `number` — из часов, какие они сейчас: тогда на ней стоит «проект». Причин отсутствия и денег в ней нет. В листе ознакомления — кто, когда и как подтвердил замены. Выгрузка попадает в журнал действий.
         */
        get: operations["exportMonthPaper"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/month-papers/timesheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Табель 0504421
         * @description Сетка месяца по дням: часы замен с их кодами и коды отсутствий на целые дни. Причины берутся в момент выгрузки и не хранятся дольше отсутствий; часы — закрытого месяца, а без `number` — какие они сейчас. Каждая выгрузка попадает в журнал действий.
         */
        get: operations["exportMonthTimesheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/cover-book/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Журнал замен в книге xlsx
         * @description Записи журнала за промежуток, какие оставляет отбор: дата, урок, класс, предмет, кого и кто замещал, вид, часы. Выгрузка попадает в журнал действий.
         */
        get: operations["exportCoverBook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/cover-book/timesheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Журнал замен и табель в книге xlsx
         * @description Книга журнала с листом «Табель»: кто отсутствовал, с какого дня по какой, весь день или какие уроки, сколько учебных дней и своих уроков из них в этом промежутке и причина. Снятых отсутствий в нём нет. Это единственный ответ с причинами отсутствия; выгрузка попадает в журнал действий отдельной записью.
         */
        get: operations["exportTimesheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/cover-book/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Журнал замен в PDF
         * @description Тот же отбор, готовый к печати: школа и промежуток, таблица, итоги по учителям и строки для подписей. Выгрузка попадает в журнал действий.
         */
        get: operations["exportCoverBookPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/replacement-teacher/combined-lesson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Объединить два урока
         * @description Класс первого урока идёт на второй. Задаётся либо пара уроков (`idFirstLesson` и `idSecondLesson`), либо пара подгрупп (`idFirstSubgroup` и `idSecondSubgroup`) одного дня недели. `teacherId`, если он не основной, заменяет учителя второго урока. Если один из уроков уже заменён, объединён или распущен — 409, и `detail` говорит, что с ним сейчас. Первым в ответе стоит первый урок.
         */
        post: operations["createCombinedLesson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/replacement-teacher/cancel/combined-lesson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Отменить объединение
         * @description Снимает объединение с обеих сторон и возвращает основного учителя. Задаётся ровно один из двух номеров, любой из двух сторон. Если объединения нет, ответ тоже успешен и показывает урок как есть (`id` равен `null`).
         */
        post: operations["cancelCombinedLesson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/replacement-teacher/group-go-home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Отпустить класс или подгруппу домой
         * @description Задаётся ровно один из двух номеров. Если урок уже заменён, объединён или распущен — 409, и `detail` говорит, что с ним сейчас.
         */
        post: operations["createGroupGoHome"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/replacement-teacher/cancel/group-go-home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Вернуть класс или подгруппу на урок
         * @description Задаётся ровно один из двух номеров. Если никто не отпущен, ответ тоже успешен и показывает урок как есть (`id` равен `null`).
         */
        post: operations["cancelGroupGoHome"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/replacement-teacher/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Одно изменение расписания
         * @description Отменённое изменение тоже можно прочитать, у него заполнена `dateClosed`.
         */
        get: operations["getReplacement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/import-export/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Выгрузить расписание в книгу xlsx
         * @description Листы «Таблица классов» и «Таблица учителей» — по выбору; листы «Уроки», «Учителя» и «Звонки», из которых читает загрузка, есть всегда. Книга — постоянное расписание; с `week` две таблицы показывают эту неделю: её даты, изменения и каникулы, а остальные листы те же.
         */
        get: operations["exportTimetable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/import-export/sample": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Скачать образец книги
         * @description Заполненная книга вымышленной маленькой школы: листы «Уроки», «Учителя» и «Звонки» такие, какие читает загрузка. В пустую школу она загружается без ошибок.
         */
        get: operations["exportTimetableSample"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/load/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Недельная нагрузка в книге xlsx
         * @description Строка на учителя или на класс, которых показывает тот же отбор, по имени: часы недели, по дням и по предметам, окна; у учителя ещё сколько часов по нагрузке, сколько недостаёт и сколько сверх. Час учителя — одно место в неделе, сколько бы классов у него ни было сразу; час класса — урок, на сколько бы подгрупп он ни делился. Выгрузка попадает в журнал действий.
         */
        get: operations["exportLoad"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/import-export/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Загрузить расписание из книги
         * @description Читает лист «Уроки» и, если они есть, «Учителя» и «Звонки». Сначала проверяется всё; если хоть одна строка неверна, не меняется ничего, а ответ перечисляет неверные ячейки, не больше 200 первых. Уроки, которых в книге нет, убираются, и замены на них прекращаются; оставшийся урок (класс, день, номер) сохраняет свой номер записи. Новые классы, предметы и кабинеты появляются сами, новый учитель — если он есть на листе «Учителя»; учителя и звонки, которых в книге нет, остаются. Книга действует с сегодняшнего дня: прошедшие дни показывают то, что в них было, а первое расписание школы видно на всех неделях. С `from` уроки книги действуют с этого дня, а до него всё остаётся как было; пока такое расписание не началось, другого не загрузить. Книга — до 10 МиБ, 32 МиБ в распакованном виде, 20 000 строк и 400 000 ячеек. Так же читаются книга ods, таблица csv (UTF-8 или Windows-1251) и выгрузка aSc Timetables (xml). Если листа «Уроки» нет, а на листах таблица с классами, днями и номерами уроков, она распознаётся; ответ и отказ говорят в `layout`, как она прочитана.
         *     Что нельзя понять, не угадывается, а спрашивается: ответ — 400, у причин отказа в `causes` есть `unknown`, и книга присылается снова с ответами в `corrections`. Так же спрашивается и о том, чего нет в неделе школы: о субботе, уроках с другими номерами, первой второй смене и, если книга — таблица или выгрузка, о других звонках; согласие расширяет неделю вместе с загрузкой, отказ оставляет эти уроки в стороне (`skipped`). Ответы принятой книги школа помнит: подействовавшие названы в `remembered`, ответ с `as: ask` забывает прежний.
         *     Что не прочитано, и уроки, которые исчезнут (целый класс или десятая часть всех), названы в `toAccept`; сама загрузка требует его `fingerprint` в `accept`. Книга, в которой нет ни одного урока, не загружается.
         */
        post: operations["importTimetable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/generator/curriculum": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Учебный план
         * @description Сколько часов в неделю у класса по каждому предмету, кто и где их ведёт. Пока план никто не менял, он таков, каков в постоянном расписании (`fromTimetable`). Учителей, кабинетов и классов, которых больше нет, в нём нет.
         */
        get: operations["getCurriculum"];
        /**
         * Изменить учебный план
         * @description Заменяет план названных классов, остальные остаются. Первая правка сохраняет и то, что прочитано из расписания. Пар больше, чем получится из часов, и класс дважды — 400; класса, предмета, учителя или кабинета нет — 404.
         */
        put: operations["updateCurriculum"];
        post?: never;
        /**
         * Заполнить учебный план заново
         * @description Правки плана забываются, и он снова таков, каков в постоянном расписании.
         */
        delete: operations["refillCurriculum"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/generator/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Нормы и пожелания
         * @description Нормы часов и шкала трудности с датой редакции, закрытые часы учителей, вместимость кабинетов, уроки на своих местах. В кабинете идёт один урок сразу, пока не сказано другое; где сейчас их больше, чем можно, сказано в `roomDoubles`.
         */
        get: operations["getGeneratorLimits"];
        /**
         * Изменить нормы и пожелания
         * @description Меняет только названное. `teachers` заменяет сказанное о названных учителях, остальные списки заменяются целиком. Учителя, кабинета, класса или предмета нет — 404.
         */
        put: operations["updateGeneratorLimits"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/generator/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Проверить до составления
         * @description Почему расписание из этого плана невозможно или превысит норму, и что это исправит. Ничего не меняет.
         */
        post: operations["checkGenerator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/generator/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Составления
         * @description Последние двадцать, новые первыми. Идёт не больше одного.
         */
        get: operations["listGeneratorRuns"];
        put?: never;
        /**
         * Составить расписание
         * @description Поиск идёт на сервере, лучшее найденное сохраняется каждые несколько секунд. Пока идёт другой — 409. `rounds` — сколько искать: с тем же `seed` и теми же данными получится то же расписание, а без `seed` каждый раз другое. Починка кончается самой малой, которую нашла, или сразу словами проверки в `impossible`; с `continues` поиск идёт шире и от найденного ею.
         */
        post: operations["startGeneratorRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/generator/runs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер составления.
                 * @example 3
                 */
                id: components["parameters"]["GeneratorRunId"];
            };
            cookie?: never;
        };
        /**
         * Составление
         * @description Сколько пройдено и каково лучшее найденное расписание. Если сервер перезапустили, поиск прерван, а найденное осталось.
         */
        get: operations["getGeneratorRun"];
        put?: never;
        post?: never;
        /**
         * Остановить составление
         * @description Лучшее найденное остаётся. Остановка законченного ничего не меняет.
         */
        delete: operations["cancelGeneratorRun"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/generator/versions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер составления.
                 * @example 3
                 */
                id: components["parameters"]["GeneratorRunId"];
            };
            cookie?: never;
        };
        /**
         * Составленное расписание
         * @description Лучшее расписание законченного или остановленного составления, чем оно отличается от постоянного или от другого составленного и какие замены нужно снять, чтобы применить его с `from`; без параметра — со следующего понедельника.
         */
        get: operations["getGeneratedTimetable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/generator/versions/{id}/apply": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер составления.
                 * @example 3
                 */
                id: components["parameters"]["GeneratorRunId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Применить составленное расписание
         * @description Делает постоянное расписание таким с дня `from`, целиком или никак; до него всё остаётся как было. Одинаковые уроки остаются с теми же номерами и заменами; замены с этого дня на остальных снимаются, если их столько, сколько сказано в `ended`, иначе — 409. Так же `unplaced`: сколько уроков учебного плана в нём не нашли места. Всё, что в нём не выполнено из строгого, называют в `accept`, и уроки без места тоже, иначе — 409. Проведённое сегодня остаётся как было, и замены этих уроков не снимаются. Если один учитель ведёт сразу два урока, расписание меняли после `seenVersion` или новое уже назначено — тоже 409. Ответ даёт ключ отмены.
         */
        post: operations["applyGeneratedTimetable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedule/api/schedule/generator/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Можно ли вернуть прежнее расписание
         * @description Последнее назначенное расписание, пока его можно отменить: до его первого дня всегда, потом — до первой правки уроков.
         */
        get: operations["getReplacedTimetable"];
        put?: never;
        /**
         * Вернуть прежнее расписание
         * @description Отменяет применение или загрузку книги с назначенного дня: прежние уроки действуют и дальше, с прежними номерами и заменами. Пока новое расписание не началось, вместе с ним уходят и его правки; когда началось, после правки — 409.
         */
        post: operations["restoreReplacedTimetable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-order/api/order/cartridge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Заявки на картридж
         * @description Директор и администратор видят все заявки, остальные — только свои. По состоянию, затем новые.
         */
        get: operations["listCartridgeOrders"];
        put?: never;
        /**
         * Подать заявку на картридж
         * @description Заказчик — вошедший пользователь; состояние новой заявки — `AWAITING_EXECUTION`.
         */
        post: operations["createCartridgeOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-order/api/order/cartridge/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Заявки на картриджи в книге xlsx
         * @description Заявки, которые показывает тот же отбор тому же читателю, не больше 20 000; если их больше, последняя строка говорит об этом. Любой текст записан текстом, с чего бы он ни начинался. Выгрузка попадает в журнал действий.
         */
        get: operations["exportCartridgeOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-order/api/order/cartridge/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Новые заявки на картридж
         * @description Заявки, уведомления о которых читатель ещё не отметил.
         */
        get: operations["listNewCartridgeOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-order/api/order/cartridge/search/{text}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Найти заявки на картридж
         * @description По номеру, кабинету, заказчику, исполнителю, принтеру и комментариям, без учёта регистра; чужие заявки видны так же, как в списке.
         */
        get: operations["searchCartridgeOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-order/api/order/cartridge/delivery/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Отметить новую заявку увиденной
         * @description Тело запроса пустое. Состояние заявки не меняется.
         */
        put: operations["deliverCartridgeOrder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-order/api/order/cartridge/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер заявки.
                 * @example 21
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        /**
         * Одна заявка на картридж
         * @description Чужая заявка для заказчика не существует — 404.
         */
        get: operations["getCartridgeOrder"];
        /**
         * Изменить состояние заявки
         * @description Исполнителем становится вошедший пользователь. `COMPLETED` и `REJECTED` закрывают заявку (`closingDate`); закрытую изменить нельзя — 409. Уведомление о заявке уходит у всех, кто обслуживает этот вид.
         */
        put: operations["updateCartridgeOrder"];
        post?: never;
        /**
         * Удалить заявку
         * @description Заявка пропадает из списков и поиска, закрытая тоже. Повторное удаление — 404. Тридцать дней её можно вернуть расширением `restore`, потом она пропадает насовсем.
         */
        delete: operations["deleteCartridgeOrder"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-order/api/order/cartridge/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер заявки.
                 * @example 21
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        /**
         * Кто и когда менял заявку
         * @description Видна тем же, кому видна заявка; чужая для заказчика не существует — 404.
         */
        get: operations["getCartridgeOrderHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-order/api/order/cartridge/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер заявки.
                 * @example 21
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Вернуть удалённую заявку
         * @description Заявка возвращается какой была, под прежним номером. Неудалённая остаётся как есть; удалённой больше тридцати дней назад нет — 404.
         */
        post: operations["restoreCartridgeOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-order/api/order/sysadmin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Заявки системному администратору
         * @description Директор и администратор видят все заявки, остальные — только свои. По состоянию, затем новые.
         */
        get: operations["listSysadminOrders"];
        put?: never;
        /**
         * Подать заявку системному администратору
         * @description Заказчик — вошедший пользователь; состояние новой заявки — `AWAITING_EXECUTION`.
         */
        post: operations["createSysadminOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-order/api/order/sysadmin/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Заявки системному администратору в книге xlsx
         * @description Заявки, которые показывает тот же отбор тому же читателю, не больше 20 000; если их больше, последняя строка говорит об этом. Любой текст записан текстом, с чего бы он ни начинался. Выгрузка попадает в журнал действий.
         */
        get: operations["exportSysadminOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-order/api/order/sysadmin/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Новые заявки системному администратору
         * @description Заявки, уведомления о которых читатель ещё не отметил.
         */
        get: operations["listNewSysadminOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-order/api/order/sysadmin/search/{text}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Найти заявки системному администратору
         * @description По номеру, кабинету, заказчику, исполнителю и комментариям, без учёта регистра; чужие заявки видны так же, как в списке.
         */
        get: operations["searchSysadminOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-order/api/order/sysadmin/delivery/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Отметить новую заявку увиденной
         * @description Тело запроса пустое. Состояние заявки не меняется.
         */
        put: operations["deliverSysadminOrder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-order/api/order/sysadmin/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер заявки.
                 * @example 21
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        /**
         * Одна заявка системному администратору
         * @description Чужая заявка для заказчика не существует — 404.
         */
        get: operations["getSysadminOrder"];
        /**
         * Изменить состояние заявки
         * @description Исполнителем становится вошедший пользователь. `COMPLETED` и `REJECTED` закрывают заявку (`closingDate`); закрытую изменить нельзя — 409. Уведомление о заявке уходит у всех, кто обслуживает этот вид.
         */
        put: operations["updateSysadminOrder"];
        post?: never;
        /**
         * Удалить заявку
         * @description Заявка пропадает из списков и поиска, закрытая тоже. Повторное удаление — 404. Тридцать дней её можно вернуть расширением `restore`, потом она пропадает насовсем.
         */
        delete: operations["deleteSysadminOrder"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-order/api/order/sysadmin/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер заявки.
                 * @example 21
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        /**
         * Кто и когда менял заявку
         * @description Видна тем же, кому видна заявка; чужая для заказчика не существует — 404.
         */
        get: operations["getSysadminOrderHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-order/api/order/sysadmin/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер заявки.
                 * @example 21
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Вернуть удалённую заявку
         * @description Заявка возвращается какой была, под прежним номером. Неудалённая остаётся как есть; удалённой больше тридцати дней назад нет — 404.
         */
        post: operations["restoreSysadminOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-order/api/order/repair": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Заявки на ремонт
         * @description Обслуживающий персонал, директор и администратор видят все заявки, остальные — только свои. По состоянию, затем новые.
         */
        get: operations["listRepairOrders"];
        put?: never;
        /**
         * Подать заявку на ремонт
         * @description Заказчик — вошедший пользователь; состояние новой заявки — `AWAITING_EXECUTION`.
         */
        post: operations["createRepairOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-order/api/order/repair/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Заявки на ремонт в книге xlsx
         * @description Заявки, которые показывает тот же отбор тому же читателю, не больше 20 000; если их больше, последняя строка говорит об этом. Любой текст записан текстом, с чего бы он ни начинался. Выгрузка попадает в журнал действий.
         */
        get: operations["exportRepairOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-order/api/order/repair/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Новые заявки на ремонт
         * @description Заявки, уведомления о которых читатель ещё не отметил.
         */
        get: operations["listNewRepairOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-order/api/order/repair/search/{text}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Найти заявки на ремонт
         * @description По номеру, кабинету, заказчику, исполнителю и комментариям, без учёта регистра; чужие заявки видны так же, как в списке.
         */
        get: operations["searchRepairOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-order/api/order/repair/delivery/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Отметить новую заявку увиденной
         * @description Тело запроса пустое. Состояние заявки не меняется.
         */
        put: operations["deliverRepairOrder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-order/api/order/repair/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер заявки.
                 * @example 21
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        /**
         * Одна заявка на ремонт
         * @description Чужая заявка для заказчика не существует — 404.
         */
        get: operations["getRepairOrder"];
        /**
         * Изменить состояние заявки
         * @description Исполнителем становится вошедший пользователь. `COMPLETED` и `REJECTED` закрывают заявку (`closingDate`); закрытую изменить нельзя — 409. Уведомление о заявке уходит у всех, кто обслуживает этот вид.
         */
        put: operations["updateRepairOrder"];
        post?: never;
        /**
         * Удалить заявку
         * @description Заявка пропадает из списков и поиска, закрытая тоже. Повторное удаление — 404. Тридцать дней её можно вернуть расширением `restore`, потом она пропадает насовсем.
         */
        delete: operations["deleteRepairOrder"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-order/api/order/repair/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер заявки.
                 * @example 21
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        /**
         * Кто и когда менял заявку
         * @description Видна тем же, кому видна заявка; чужая для заказчика не существует — 404.
         */
        get: operations["getRepairOrderHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-order/api/order/repair/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер заявки.
                 * @example 21
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Вернуть удалённую заявку
         * @description Заявка возвращается какой была, под прежним номером. Неудалённая остаётся как есть; удалённой больше тридцати дней назад нет — 404.
         */
        post: operations["restoreRepairOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-order/api/order/card/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер заявки.
                 * @example 21
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        /**
         * Что добавлено к заявке
         * @description Переписка, фото и те, кому заявку можно поручить; их видит только тот, кто ведёт заявки этого вида. Заявка любого вида: номера у них общие. Чужая для заказчика не существует — 404.
         */
        get: operations["getOrderCard"];
        /**
         * Исправить свою заявку
         * @description Только заказчик и только пока заявка в состоянии `AWAITING_EXECUTION`; взятую в работу не исправить — 409. Уведомление о ней становится прежним у того, кто его ещё не видел, но с новым текстом.
         */
        put: operations["correctOrder"];
        post?: never;
        /**
         * Отозвать свою заявку
         * @description Только заказчик и только пока заявка в состоянии `AWAITING_EXECUTION`; взятую в работу не отозвать — 409. Заявка удаляется, тридцать дней её можно вернуть.
         */
        delete: operations["withdrawOrder"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-order/api/order/card/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер заявки.
                 * @example 21
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Вернуть отозванную заявку
         * @description Только то, что отозвал сам заказчик; неудалённая остаётся как есть. Удалённой другим или больше тридцати дней назад нет — 404.
         */
        post: operations["restoreWithdrawnOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-order/api/order/card/{id}/assignment": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер заявки.
                 * @example 21
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Поручить заявку и назначить срок
         * @description Тот, кому поручили, получает личное сообщение, а из колокольчиков остальных заявка уходит. Состояние не меняется. Ведущий заявки другого вида — 403, закрытая заявка — 409, тот, кто таких заявок не ведёт, — 400.
         */
        put: operations["assignOrder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-order/api/order/card/{id}/comment": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер заявки.
                 * @example 21
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Написать в заявку
         * @description Заказчик пишет исполнителю, а пока его нет — всем, кто ведёт этот вид; они — заказчику и исполнителю. Другая сторона получает личное сообщение. К закрытой заявке тоже можно писать.
         */
        post: operations["commentOnOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-order/api/order/card/{id}/photo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер заявки.
                 * @example 21
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Приложить фото к заявке
         * @description До пяти фото к заявке, каждое до 10 МиБ: jpeg, png, webp или heic, по самому файлу, а не по имени; другое — 400, шестое — 409. Хранится таким, каким пришло. Фото всей школы занимают до 1 ГиБ, не поместившееся — 413.
         */
        post: operations["addOrderPhoto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-order/api/order/photo/{filename}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `filename` из фото заявки.
                 * @example 3f1c2a7e-6b0d-4c5e-9a77-2f1d84c0b3e6.jpg
                 */
                filename: components["schemas"]["Text"];
            };
            cookie?: never;
        };
        /**
         * Фото заявки
         * @description Видно тем же, кому видна заявка; чужое не существует — 404. Тип содержимого определён по самому файлу.
         */
        get: operations["getOrderPhoto"];
        put?: never;
        post?: never;
        /**
         * Убрать фото из заявки
         * @description Тот, кто его приложил, или тот, кто ведёт заявки этого вида; для остальных — 404. Насовсем.
         */
        delete: operations["deleteOrderPhoto"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-order/api/order/printers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Какие принтеры где стоят
         * @description Модели, для которых заказывали картриджи, по кабинетам; последние заказанные сначала. Ничего о том, кто заказывал.
         */
        get: operations["listOrderedPrinters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-order/api/order/notification/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Уведомления о новых заявках
         * @description Только те виды заявок, которые читатель ведёт: картриджи и сисадмин — директор и администратор, ремонт — ещё и обслуживающий персонал. У остальных список пуст.
         */
        get: operations["listNewOrderNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-order/api/order/notification/delivery/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Отметить уведомление о заявке прочитанным
         * @description Только своё, чужое не видно (404). Состояние самой заявки не меняется. Вызов изменяет данные, хотя и сделан методом GET.
         */
        get: operations["deliverOrderNotification"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notification/api/private/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Новые личные сообщения
         * @description Непрочитанные сообщения вошедшего, сначала новые.
         */
        get: operations["listNewPrivateNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notification/api/private/delivery/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Отметить личное сообщение прочитанным
         * @description Тело запроса пустое.
         */
        put: operations["deliverPrivateNotification"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notification/api/accepted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Принятые уведомления
         * @description Что вошедший принял за последние 30 дней, не больше двухсот; в каждом списке сначала новые.
         */
        get: operations["listAcceptedNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notification/api/acknowledgement/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Ознакомиться с уведомлением о замене
         * @description Отмечает своё уведомление прочитанным и запоминает, когда человек сказал, что знает о нём; это видит тот, кто опубликовал план. Тело запроса пустое; повторный вызов — тоже успех, время остаётся первым.
         */
        put: operations["acknowledgeNotification"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notification/api/delivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Как мне сообщать
         * @description Способы, которые настроила школа, что из них подключил вошедший, о чём и когда ему сообщать. Пока школа ничего не настроила, список способов пуст.
         */
        get: operations["getOwnDelivery"];
        /**
         * Изменить, о чём и когда мне сообщать
         * @description Действует для уведомлений, которые появятся после этого. Вне тихих часов сообщение уходит сразу.
         */
        put: operations["updateOwnDelivery"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notification/api/delivery/{channel}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Способ.
                 * @example max
                 */
                channel: components["parameters"]["DeliveryChannel"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Подтвердить почту кодом из письма
         * @description Неверный код — 400 с полем `body.code`; после пяти неверных и через четверть часа код нужно запросить заново, это 409.
         */
        put: operations["confirmDeliveryChannel"];
        /**
         * Подключить способ
         * @description Вызов означает согласие с текстом `consent`. Для MAX отвечает ссылкой, по которой открывают бота: она действует четверть часа. Для почты нужен `address`: на него уходит код из шести цифр. Способ, которого школа не настроила, второе письмо за минуту и письмо, которое не ушло, — 409.
         */
        post: operations["linkDeliveryChannel"];
        /**
         * Отключить способ
         * @description Адрес забывается, неотправленное не уйдёт. Отказ записывается в журнал действий; повторный вызов ничего не меняет.
         */
        delete: operations["leaveDeliveryChannel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notification/api/delivery/{channel}/test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Способ.
                 * @example max
                 */
                channel: components["parameters"]["DeliveryChannel"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Прислать мне проверочное сообщение
         * @description Отвечает, когда сообщение принято. Если способ не подключён или сообщение не принято — 409 с причиной.
         */
        post: operations["testDeliveryChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/adm-procedure/api/certificate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Заявки на справки
         * @description Сначала открытые.
         */
        get: operations["listCertificates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/adm-procedure/api/certificate/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Уведомления о новых справках
         * @description Номер уведомления — номер заявки.
         */
        get: operations["listNewCertificates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/adm-procedure/api/certificate/search/{query}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Найти заявки на справки
         * @description По имени, классу и месту, куда нужна справка, без учёта регистра.
         */
        get: operations["searchCertificates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/adm-procedure/api/certificate/delivery/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Отметить уведомление о справке прочитанным
         * @description Тело запроса пустое. Заявка остаётся открытой.
         */
        put: operations["deliverCertificate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/adm-procedure/api/certificate/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Заказать справку
         * @description Открыто для всех, без входа. Число заказов с одного адреса ограничено (429), с билетом формы — мягче. Билет из `GET …/certificate/form`, пришедший раньше названного срока, — тоже 429.
         */
        post: operations["createCertificate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/adm-procedure/api/certificate/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Заявки на справки в книге xlsx
         * @description Заявки, которые показывает тот же отбор, в том же порядке, не больше 20 000; если их больше, последняя строка говорит об этом. Любой текст записан текстом, с чего бы он ни начинался. Выгрузка попадает в журнал действий.
         */
        get: operations["exportCertificates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/adm-procedure/api/certificate/form": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Открыть форму заказа справки
         * @description Билет, с которым форма отправит заказ, и сколько секунд он ещё не действует: человек столько времени заполняет форму, а программа — нет. Билет действует сутки. Открыто для всех, без входа; ничего не записывается.
         */
        get: operations["openCertificateForm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/adm-procedure/api/certificate/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Узнать, готова ли справка
         * @description По коду с расписки, без входа и без имён. Код в теле, а не в адресе: адреса остаются в журналах. Неизвестный код, код удалённой заявки и просто опечатка отвечают одинаково — 404. Число попыток с одного адреса ограничено (429).
         */
        post: operations["getCertificateStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/adm-procedure/api/certificate/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Бланк справки
         * @description Тексты, по которым печатаются справки. Пока их никто не изменил — тексты по умолчанию.
         */
        get: operations["getCertificateTemplate"];
        /**
         * Изменить бланк справки
         * @description Заменяет тексты целиком; что изменилось, записывается в журнал действий. В фигурных скобках — поля: `{ученик}`, `{класс}`, `{куда}`, `{номер}`, `{дата}`, `{школа}`. Другое поле, скобка без пары и текст без `{ученик}` — 400.
         */
        put: operations["updateCertificateTemplate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/adm-procedure/api/certificate/print": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Справки в PDF
         * @description По бланку школы, каждая на своём листе, в порядке номеров запроса. Состояние заявок не меняется. Заявки, которой нет, — 404 с её номером; ничего не печатается.
         */
        get: operations["printCertificates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/adm-procedure/api/certificate/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер заявки на справку.
                 * @example 12
                 */
                id: components["parameters"]["CertificateId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Закрыть заявку на справку
         * @description Исполнителем становится вошедший пользователь. Закрытую заявку нельзя ни закрыть ещё раз, ни открыть — 409; вернуть её в работу может расширение `reopen`.
         */
        put: operations["updateCertificate"];
        post?: never;
        /**
         * Удалить заявку на справку
         * @description Заявка пропадает из списка, открытая тоже. Повторное удаление — 404. Тридцать дней её можно вернуть расширением `restore`, потом она пропадает насовсем.
         */
        delete: operations["deleteCertificate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/adm-procedure/api/certificate/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер заявки на справку.
                 * @example 12
                 */
                id: components["parameters"]["CertificateId"];
            };
            cookie?: never;
        };
        /**
         * Кто и когда менял заявку на справку
         * @description Когда заявку заказали, кто её закрыл, удалил и вернул.
         */
        get: operations["getCertificateHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/adm-procedure/api/certificate/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер заявки на справку.
                 * @example 12
                 */
                id: components["parameters"]["CertificateId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Вернуть удалённую заявку на справку
         * @description Заявка возвращается какой была, под прежним номером. Неудалённая остаётся как есть; удалённой больше тридцати дней назад нет — 404.
         */
        post: operations["restoreCertificate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/adm-procedure/api/certificate/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер заявки на справку.
                 * @example 12
                 */
                id: components["parameters"]["CertificateId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Вернуть закрытую заявку на справку в работу
         * @description Только тот, кто закрыл, и только десять секунд после закрытия; потом, как и для другого пользователя, — 409 с тем, кто и когда закрыл. Открытая заявка остаётся как есть.
         */
        post: operations["reopenCertificate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/api/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Пользователи
         * @description По номеру.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Добавить пользователя
         * @description Новый пользователь получает пригласительный код, по которому сам выберет логин и пароль. Учителю, для которого `teacherId` — `null`, сервер сам создаёт запись в расписании: фамилия и инициал, без предметов.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/api/users/search/{text}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Найти пользователей
         * @description По имени, логину и почте, без учёта регистра.
         */
        get: operations["searchUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/api/users/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Пользователи в книге xlsx
         * @description Пользователи, которых показывает тот же отбор, по номеру, не больше 20 000; если их больше, последняя строка говорит об этом. Пригласительных кодов в книге нет. Любой текст записан текстом, с чего бы он ни начинался. Выгрузка попадает в журнал действий.
         */
        get: operations["exportUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/api/users/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Пригласить сразу многих
         * @description Учётные записи создаются все или ни одной, каждая с пригласительным кодом; ответ — они же, в порядке списка. Учителю (`role`), для которого `teacherId` — `null`, сервер создаёт запись в расписании, как и при создании одного. Каждая ошибка названа: `body.people.3.email` — почта занята или стоит в списке дважды, `body.people.3.teacherId` — такого учителя нет или он связан с другим пользователем, `body.people.3.isNamesakeConfirmed` — такое имя уже есть у пользователя или в списке, а что это другой человек, не подтверждено.
         */
        post: operations["inviteUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/api/users/registration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Зарегистрироваться по пригласительному коду
         * @description Занятый логин — 409; неизвестный, использованный или истёкший код — 400 с полем `body.inviteCode`. Сто неудач с одного адреса за 15 минут закрывают регистрацию до времени из `Retry-After`.
         */
        put: operations["register"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/api/users/registration/reset/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Выдать пользователю новый пригласительный код
         * @description Прежние логин и пароль перестают действовать, сессии заканчиваются. Вызов изменяет данные, хотя и сделан методом GET, поэтому ответ не кешируется.
         */
        get: operations["resetInviteCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/api/users/registration/get-invite-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Пригласительные коды в PDF
         * @description Коды всех, кто ещё не зарегистрировался. У кого срок кода истёк, названы отдельно, без кода.
         */
        get: operations["exportInviteCodesPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/api/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер пользователя.
                 * @example 11
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        /**
         * Один пользователь
         * @description Вместе с пригласительным кодом, пока он не использован, и с активными сессиями.
         */
        get: operations["getUser"];
        /**
         * Изменить пользователя
         * @description Пустой пароль, пропущенная почта и `teacherId`, равный `null`, означают «не менять»; отвязывает учителя только `removeTeacher`. Тому, кто стал учителем (`role`) и ни с кем не связан, сервер создаёт запись в расписании, как новому пользователю. Заблокированный пользователь теряет все сессии, как и тот, кому задали новый пароль. Себя нельзя ни заблокировать, ни лишить роли администратора — 409.
         */
        put: operations["updateUser"];
        post?: never;
        /**
         * Удалить пользователя
         * @description Защищённого от удаления и самого себя удалить нельзя — 409. Сессии заканчиваются; логин, почта и учитель свободны.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/api/users/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер пользователя.
                 * @example 11
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Вернуть удалённого пользователя
         * @description Возвращаются роль, логин, пароль, второй фактор, учитель и неиспользованный пригласительный код; сессии остаются закончены. Логин, почта и учитель, которые за это время получил другой, остаются у него: вместо логина выдаётся новый код. Неудалённый остаётся как есть; удалённого больше тридцати дней назад нет — 404.
         */
        post: operations["restoreUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/api/users/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер пользователя.
                 * @example 11
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        /**
         * Кто и когда менял пользователя
         * @description Сначала последняя правка. Связанный учитель (`teacher`) назван тогдашним именем. О новом пароле (`password`) и новом пригласительном коде (`inviteCode`) сказано только, что они сменились.
         */
        get: operations["getUserHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/api/users/password-link/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер пользователя.
                 * @example 11
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Выдать ссылку для нового пароля
         * @description Ссылка действует сутки и один раз; прежняя перестаёт действовать. Отвечает тем, что стоит в ссылке после `/new-password#`, и больше этого не покажет. Себе, заблокированному и тому, кто ещё не зарегистрировался, выдать нельзя — 409. Владелец узнаёт о ссылке из уведомления.
         */
        post: operations["createPasswordLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/api/users/password-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Задать пароль по ссылке
         * @description Все сессии заканчиваются, ссылка больше не действует. Неизвестная, использованная и истёкшая — одинаково 400 с полем `body.token`. Сто неудач с одного адреса за 15 минут закрывают вызов до времени из `Retry-After`.
         */
        put: operations["redeemPasswordLink"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/api/users/second-factor/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер пользователя.
                 * @example 11
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Сбросить второй фактор пользователя
         * @description Для того, кто потерял и телефон, и коды восстановления. Он узнаёт об этом из уведомления. Свой второй фактор так не сбросить — 409.
         */
        delete: operations["resetSecondFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-management/api/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Роли и их права
         * @description Все семь ролей: название для человека, вкладки, которые роль открывает, и предлагать ли создать учителя.
         */
        get: operations["listRoles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/api/management-service/event": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Все события
         * @description По названию.
         */
        get: operations["listEvents"];
        put?: never;
        /**
         * Добавить событие
         * @description Автор — вошедший пользователь.
         */
        post: operations["createEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/api/management-service/event/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * События за промежуток времени
         * @description Все события, которые хотя бы частью попадают в промежуток, по времени начала.
         */
        get: operations["findEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/api/management-service/event/search/{text}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Найти события
         * @description По названию, описанию, месту и ответственному, без учёта регистра.
         */
        get: operations["searchEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/api/management-service/event/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер события.
                 * @example 2
                 */
                id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        /**
         * Одно событие
         * @description Название, описание, место, ответственный, автор и время одного события.
         */
        get: operations["getEvent"];
        /**
         * Изменить событие
         * @description Присылаются все поля сразу. Автор события остаётся прежним; конец раньше начала — 400.
         */
        put: operations["updateEvent"];
        post?: never;
        /**
         * Удалить событие
         * @description Событие пропадает из календаря у всех. Повторное удаление — 404.
         */
        delete: operations["deleteEvent"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/api/management-service/event/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер события.
                 * @example 2
                 */
                id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Вернуть удалённое событие
         * @description Событие возвращается каким было, под прежним номером. Неудалённое остаётся как есть; удалённого больше тридцати дней назад нет — 404.
         */
        post: operations["restoreEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/api/management-service/event/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер события.
                 * @example 2
                 */
                id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        /**
         * Кто и когда менял событие
         * @description Сначала последняя правка.
         */
        get: operations["getEventHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/api/management-service/event/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * События в книге xlsx
         * @description События, которые показывает тот же отбор, по названию, не больше 20 000; если их больше, последняя строка говорит об этом. Любой текст записан текстом, с чего бы он ни начинался. Выгрузка попадает в журнал действий.
         */
        get: operations["exportEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feedback/api/feedback-service/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Отзывы
         * @description По дате. Пустой список — 200 с пустым массивом; другой сервер может ответить 404, это значит то же самое.
         */
        get: operations["listFeedbacks"];
        put?: never;
        /**
         * Отправить отзыв
         * @description К отзыву можно приложить один файл до 10 МиБ. Перенос строки в тексте — один символ, чем бы его ни записала форма. Файлы одного человека занимают вместе до 64 МиБ, всей школы — до 512 МиБ; не поместившийся файл — 413, текст без него принимается.
         */
        post: operations["createFeedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feedback/api/feedback-service/feedback/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Отзывы в книге xlsx
         * @description Отзывы, которые показывает тот же отбор, от старых к новым, не больше 20 000; если их больше, последняя строка говорит об этом. Любой текст записан текстом, с чего бы он ни начинался. Выгрузка попадает в журнал действий.
         */
        get: operations["exportFeedbacks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feedback/api/feedback-service/feedback/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер отзыва.
                 * @example 4
                 */
                id: components["parameters"]["FeedbackId"];
            };
            cookie?: never;
        };
        /**
         * Один отзыв
         * @description Вместе с именем приложенного файла, если он есть.
         */
        get: operations["getFeedback"];
        put?: never;
        post?: never;
        /**
         * Удалить отзыв
         * @description Вместе с приложенным файлом. Повторное удаление — 404. Тридцать дней отзыв можно вернуть.
         */
        delete: operations["deleteFeedback"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feedback/api/feedback-service/feedback/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер отзыва.
                 * @example 4
                 */
                id: components["parameters"]["FeedbackId"];
            };
            cookie?: never;
        };
        /**
         * Кто и когда прислал, удалил и вернул отзыв
         * @description Сначала последнее действие.
         */
        get: operations["getFeedbackHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feedback/api/feedback-service/feedback/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер отзыва.
                 * @example 4
                 */
                id: components["parameters"]["FeedbackId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Вернуть удалённый отзыв
         * @description Вместе с файлом. Возвращать можно тридцать дней; того, что не удалено, вызов не меняет.
         */
        post: operations["restoreFeedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feedback/files/{filename}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Файл, приложенный к отзыву
         * @description Тип содержимого в ответе говорит, показать картинку или предложить сохранить. Его определяет сервер по самому файлу: `image/png`, `image/jpeg`, `image/gif`, `image/webp`, `image/heic`, всё остальное — `application/octet-stream` и только для сохранения. Имя, под которым файл прислали, — в `Content-Disposition`.
         */
        get: operations["getFeedbackFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/api/system/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Может ли сервер сохранять изменения
         * @description Свободное место на диске, ответ базы данных и её структура. Пустой список `problems` — всё в порядке; при одном `disk-low` изменения ещё сохраняются. То же без входа и без подробностей отвечает `/readyz`.
         */
        get: operations["getSystemState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/api/system/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Версия сервера и её обновление
         * @description Какая версия установлена, что в ней нового, лежит ли в папке обновлений более новая и чем кончилось последнее обновление. Ставит новую версию команда на самом сервере; null вместо неё — здесь версию меняют иначе.
         */
        get: operations["getSystemUpdate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/api/school": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Настройки школы
         * @description Название, часовой пояс, показ замен в коридоре без входа и вход с телефонов, какими они сейчас действуют: заданные администратором, а до этого — переменными сервера.
         */
        get: operations["getSchoolSettings"];
        /**
         * Изменить настройки школы
         * @description Действует сразу, без перезапуска: в `/app-config.json`, в книгах и PDF, на экране в коридоре и во всех датах. Что изменилось, записывается в журнал действий. Неизвестный часовой пояс — 400.
         */
        put: operations["updateSchoolSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/api/school/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Первые шаги школы
         * @description Что из нужного для работы уже есть; считается по самим данным, а не по нажатым кнопкам.
         */
        get: operations["getSchoolSetup"];
        put?: never;
        post?: never;
        /**
         * Убрать список первых шагов
         * @description Убирает список с главной страницы у всех администраторов и насовсем; повторный вызов ничего не меняет.
         */
        delete: operations["hideSchoolSetup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/api/school/delivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Доставка сообщений
         * @description Чем школа сообщает людям вне приложения. Ключа бота и пароля почты в ответе нет.
         */
        get: operations["getDeliverySettings"];
        /**
         * Изменить доставку сообщений
         * @description Без `maxToken` бот остаётся прежним, `null` его убирает; новый ключ проверяется у MAX, и непринятый — 400 с полем `body.maxToken`. Почта без `password` остаётся с прежним паролем. Изменение записывается в журнал действий без секретов. Если настройки изменились после `version` — 409.
         */
        put: operations["updateDeliverySettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/api/school/delivery/slips": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Листки с личными QR-кодами для MAX
         * @description По листку на каждого, кто ещё не подключил MAX. Код на листке открывает бота школы и действует четырнадцать дней, один раз; прежние листки перестают действовать. Без бота — 409.
         */
        post: operations["printDeliverySlips"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/api/school/delivery/{channel}/check": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Способ.
                 * @example max
                 */
                channel: components["parameters"]["DeliveryChannel"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Проверить связь
         * @description Обращается к MAX или к почтовому серверу с сохранёнными настройками. Если связи нет — 409 с причиной.
         */
        post: operations["checkDeliveryChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/api/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Журнал действий
         * @description Входы и отказы, роли, блокировки, приглашения, загрузки, выгрузки, настройки и восстановления: сначала новые. Записи хранятся 400 дней, и изменить их нельзя. Следующая страница — с `before`, равным `next` прошлого ответа: так ничего не пропадает и не повторяется, хотя журнал растёт. Паролей, кодов и ключей в журнале нет; логин, которого ни у кого нет, не записывается. Ответ 400, если `from` позже `to`.
         */
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/api/audit/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Журнал действий в книге xlsx
         * @description Записи, которые показывает тот же отбор, новые сначала, не больше 20 000; если их больше, последняя строка говорит об этом. Любой текст записан текстом, с чего бы он ни начинался. Сама выгрузка тоже попадает в журнал.
         */
        get: operations["exportAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/updates/api/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Что изменилось, сразу
         * @description Открытый поток событий (server-sent events). Событие `update` называет тему и её версию, содержимого в нём нет: новое читают обычным вызовом. Темы: `timetable` — расписание с заменами, число до дефиса — `version` ответов на изменения и начало `ETag`; `school-week` — дни, звонки и назначенное расписание недели школы; `notifications` — непринятые уведомления вошедшего; `planning` — правила плана дня и `delivery` — до кого дошли сообщения, для тех, кто ведёт замены; `generator` — составление расписания, для тех, кто может его начать. Незнакомые темы пропускайте: появятся другие.
         *     Сразу после открытия приходят версии всех тем, о которых читатель ещё не знает. Версия — это состояние, а не шаг: медленному читателю приходит только последняя. `id` события — состояние всех тем; присланный в `Last-Event-ID`, он избавляет от повторов. Раз в 20 секунд приходит строка-комментарий. Поток заканчивается вместе с сессией или со сроком токена: откройте его снова с новым.
         */
        get: operations["streamUpdates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/kiosk/api/board": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Замены недели для экрана в коридоре
         * @description Опубликованный вид: ни имени отсутствующего, ни причины здесь нет. Дней всегда пять, строки дня стоят по классу, затем по номеру урока. 403, если школа не открыла доску для всех.
         */
        get: operations["getKioskBoard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/kiosk/api/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Изменения доски замен, сразу
         * @description Такой же поток, как `/updates/api/stream`, с единственной темой `board`: её версия меняется, когда доску пора прочитать снова. 403, если школа не открыла доску для всех.
         */
        get: operations["streamBoardUpdates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/kiosk/api/pairing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Попросить код для подключения экрана
         * @description Как в RFC 8628: экран показывает `userCode`, директор, его заместитель или администратор вводит его в разделе «Экраны», а экран тем временем спрашивает о своём `deviceCode` раз в `interval` секунд. Код действует `expiresIn` секунд. Шестьдесят кодов с одного адреса за 15 минут закрывают вызов до времени из `Retry-After`.
         */
        post: operations["createScreenPairing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/kiosk/api/pairing/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Спросить, подтвердили ли код
         * @description `pending` — ещё нет, `paired` — да, и `credential` — ключ экрана: с ним читается только доска этого экрана. Пока код действует, повторный вопрос получает тот же ключ. `expired` — код истёк или неизвестен, нужен новый.
         */
        post: operations["pollScreenPairing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/kiosk/api/screen/board": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Что показывает этот экран
         * @description Дни, строки и сообщения по настройкам экрана, уже словами: ни имени отсутствующего, ни причины, ни номеров записей. Дни считает сервер по часам школы. Отключённый экран получает 401 типа `screen-revoked`. `ETag` меняется вместе с доской; `serverTime` в нём не участвует.
         */
        get: operations["getScreenBoard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/kiosk/api/screen/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Изменения на этом экране, сразу
         * @description Такой же поток, как `/updates/api/stream`, с единственной темой `screen`: её версия меняется, когда доску этого экрана пора прочитать снова — из-за расписания, настроек экрана, объявления или срочного сообщения. Отключённому экрану приходит версия `revoked`, и поток заканчивается.
         */
        get: operations["streamScreenUpdates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/kiosk/api/screen/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Сказать, что экран показывает
         * @description Экран шлёт это раз в полминуты и каждый раз, когда показал новую доску; видно, жив ли он и дошла ли до него публикация.
         */
        put: operations["reportScreen"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/api/screen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Экраны школы и сообщения на них
         * @description Подключённые экраны по названию, у каждого — что он показывает и когда выходил на связь; сообщения, которые ещё не закончились.
         */
        get: operations["listScreens"];
        put?: never;
        /**
         * Подключить экран по коду
         * @description Код пишется в любом регистре и русскими буквами тоже. Неизвестный и истёкший код — 404. Двадцать неверных кодов за 15 минут закрывают вызов до времени из `Retry-After`.
         */
        post: operations["createScreen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/api/screen/pairing/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Какое устройство показывает код
         * @description Чтобы не подтвердить чужой код: браузер, адрес и время, когда код попросили. Неизвестный, истёкший и уже подтверждённый код — 404. Неверные коды считаются вместе с кодами подключения.
         */
        get: operations["getScreenPairing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/api/screen/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер экрана.
                 * @example 3
                 */
                id: components["parameters"]["ScreenId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Переименовать экран или изменить, что он показывает
         * @description Экран узнаёт о новых настройках, когда в следующий раз спросит о своей доске.
         */
        put: operations["updateScreen"];
        post?: never;
        /**
         * Отключить экран
         * @description Его ключ больше ничего не открывает; экран пишет «Экран отключён» и показывает код, чтобы подключить его снова.
         */
        delete: operations["revokeScreen"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/api/screen/{id}/board": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер экрана.
                 * @example 3
                 */
                id: components["parameters"]["ScreenId"];
            };
            cookie?: never;
        };
        /**
         * Что показывает экран
         * @description Та же доска, которую получает сам экран.
         */
        get: operations["getScreenPreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/api/screen/message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Сообщение на все экраны
         * @description Объявление стоит над списком от `from` до `until`, срочное сообщение занимает весь экран и заканчивается само через `minutes` минут, самое большее через час. Новое срочное снимает прежнее. Без нужных виду полей, с концом не позже начала и с временем, которое уже прошло, — 400.
         */
        post: operations["sendScreenMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/management/api/screen/message/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер сообщения.
                 * @example 4
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Снять сообщение с экранов
         * @description Сообщение, которого нет или которое уже закончилось, — 404.
         */
        delete: operations["endScreenMessage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        SystemState: {
            /** @description Сохраняются ли изменения. */
            ready: boolean;
            /** @description Что не так, по порядку важности для человека. */
            problems: {
                /** @enum {string} */
                kind: "disk-low" | "disk-full" | "database-lost" | "database-read-only" | "schema-newer";
                /** @description Что случилось и что сделать. */
                message: string;
            }[];
            /** @description Место для данных; null, если они на другом компьютере. */
            disk: {
                /** @description Сколько байт свободно. */
                freeBytes: number;
                /** @description С какого остатка изменения не принимаются. */
                floorBytes: number;
            } | null;
        };
        SystemUpdate: {
            /** @description Какая версия работает. */
            version: string;
            /** @description Что в ней нового. */
            news: {
                /** @description Версия и её день. */
                title: string;
                /** @description По строке на выигрыш. */
                lines: string[];
            };
            /** @description Самая новая из тех, что лежат в папке обновлений; null, если новее этой там нет. */
            offered: {
                /** @description Какой версией назван файл. Подпись проверяет команда, а не этот вызов. */
                version: string;
                /** @description Файл выпуска на сервере. */
                file: string;
                /** @description Лежит ли рядом его подпись. */
                isSigned: boolean;
            } | null;
            /** @description Куда на сервере положить файл выпуска; null, если здесь обновляют иначе. */
            folder: string | null;
            /** @description Команда для окна команд на сервере; null, если здесь обновляют иначе. */
            command: string | null;
            /** @description Последнее обновление; null, если их ещё не было. */
            last: {
                /** @description С какой версии. */
                from: string;
                /** @description На какую. */
                to: string;
                /**
                 * @description Идёт, удалось, осталась прежняя версия.
                 * @enum {string}
                 */
                result: "going" | "done" | "back";
                /** @description Почему осталась прежняя версия. */
                reason: string | null;
                startedAt: components["schemas"]["ServerDateTime"];
                /** @description Когда кончилось. */
                finishedAt: components["schemas"]["ServerDateTime"] | null;
                /** @description Что печатала команда. */
                log: string[];
            } | null;
        };
        /** @description Номер записи. */
        Id: number;
        /**
         * Format: date
         * @description Календарный день, `yyyy-mm-dd`.
         */
        IsoDate: string;
        /** @description Дата и время по часам школы, `yyyy-mm-dd hh-mm-ss` (в части времени дефисы). */
        ServerDateTime: string;
        /** @description Любой текст, кроме символа U+0000 и непарных суррогатов — их не хранит база данных. */
        Text: string;
        /** @description Такой же текст или `null`. */
        TextOrNull: string | null;
        /**
         * Format: date
         * @description Календарный день от 2000 до 2099 года, `yyyy-mm-dd`.
         */
        SchoolDate: string;
        SearchText: components["schemas"]["Text"];
        /** @description MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY или SUNDAY; регистр не важен. */
        DayNameText: string;
        /**
         * @description Учебный день. SATURDAY бывает только в школе, которая указала шестидневную неделю.
         * @enum {string}
         */
        Weekday: "MONDAY" | "TUESDAY" | "WEDNESDAY" | "THURSDAY" | "FRIDAY" | "SATURDAY";
        /**
         * @description Номер урока в дне. Уроки с 1 по 7; другие бывают только в школе, которая их указала.
         * @enum {integer}
         */
        LessonNumber: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;
        /**
         * @description - `TEACHER` — Учитель
         *     - `ADMINISTRATION` — Адм. персонал
         *     - `SERVICE_PERSONNEL` — Обсл. персонал
         *     - `ADMIN_EDU_PART` — Секретарь учебной части
         *     - `HEADTEACHER` — Зам. дир.
         *     - `HEADMASTER` — Директор
         *     - `ADMIN` — Админ
         * @enum {string}
         */
        Role: "TEACHER" | "ADMINISTRATION" | "SERVICE_PERSONNEL" | "ADMIN_EDU_PART" | "HEADTEACHER" | "HEADMASTER" | "ADMIN";
        /**
         * Format: binary
         * @description Содержимое файла.
         */
        Binary: Blob;
        /** @description Отказ (RFC 9457). */
        Problem: {
            /**
             * Format: uri-reference
             * @description Вид отказа; постоянный адрес.
             */
            type: string;
            /** @description Что случилось, по-русски, для человека. */
            title: string;
            /** @description Код HTTP. */
            status: number;
            /** @description Что именно случилось и что делать дальше. */
            detail: string;
            /** @description Номер запроса, он же в заголовке `X-Request-Id` и в журнале сервера. */
            requestId?: string;
        };
        /** @description Ошибка в одном поле. */
        InputError: {
            /** @description Где поле: `body.login`, `query.lessonId`, `path.id`. */
            path: string;
            /** @description Что исправить, по-русски. */
            message: string;
        };
        /** @description Значение поля формы. */
        FieldValue: string | number | boolean | null;
        /** @description Поле, в котором присланное отличается от записанного. */
        EditDifference: {
            /** @description Имя поля тела: `lastName`. */
            field: string;
            /** @description Как поле называется, по-русски. */
            label: string;
            yours: components["schemas"]["FieldValue"];
            theirs: components["schemas"]["FieldValue"];
        };
        /** @description Отказ изменить запись. `differences`, `current` и `version` есть, когда запись изменили с тех пор, как её видели; значения записаны так, как их пишут в теле. Пароля среди них не бывает. */
        EditConflictProblem: {
            /**
             * Format: uri-reference
             * @description Вид отказа; постоянный адрес.
             */
            type: string;
            /** @description Что случилось, по-русски, для человека. */
            title: string;
            /** @description Код HTTP. */
            status: number;
            /** @description Что именно случилось и что делать дальше. */
            detail: string;
            /** @description Поля, в которых присланное отличается от записанного; у удаления список пуст. */
            differences?: components["schemas"]["EditDifference"][];
            /** @description Поля записи, какие они сейчас. */
            current?: {
                [key: string]: components["schemas"]["FieldValue"];
            };
            version?: components["schemas"]["RecordVersion"];
        };
        /** @description Одна правка записи. */
        RecordHistoryEntry: {
            id: components["schemas"]["Id"];
            at: components["schemas"]["ServerDateTime"];
            /** @description Кто, под тогдашним именем; `null` — без входа. */
            author: string | null;
            /**
             * @description - `created` — создана
             *     - `changed` — изменена
             *     - `deleted` — удалена
             *     - `restored` — возвращена
             * @enum {string}
             */
            action: "created" | "changed" | "deleted" | "restored";
            /** @description Изменённые поля; пусто, когда запись создали, удалили или вернули. */
            changes: components["schemas"]["RecordChange"][];
        };
        /** @description Поле записи до правки и после. */
        RecordChange: {
            /** @description Имя поля записи: `status`. */
            field: string;
            from: components["schemas"]["FieldValue"];
            to: components["schemas"]["FieldValue"];
        };
        /** @description Версия записи; растёт с каждой правкой. Сервер без этого расширения ключа не даёт. */
        RecordVersion: number;
        /** @description Отказ очистить неделю, изменения которой уже не те, что видели. */
        WeekConflictProblem: {
            /**
             * Format: uri-reference
             * @description Вид отказа; постоянный адрес.
             */
            type: string;
            /** @description Что случилось, по-русски, для человека. */
            title: string;
            /** @description Код HTTP. */
            status: number;
            /** @description Что именно случилось и что делать дальше. */
            detail: string;
            /** @description Сколько изменений добавили или сняли с тех пор; объединение — одно. */
            differs: number;
            /** @description Сколько изменений действует на этой неделе сейчас. */
            active: number;
            version: components["schemas"]["TimetableVersion"];
        };
        /** @description Отказ из-за неверного ввода. */
        InvalidInputProblem: {
            /**
             * Format: uri-reference
             * @description Вид отказа; постоянный адрес.
             */
            type: string;
            /** @description Что случилось, по-русски, для человека. */
            title: string;
            /** @description Код HTTP. */
            status: number;
            /** @description Что именно случилось и что делать дальше. */
            detail: string;
            /** @description Номер запроса, он же в заголовке `X-Request-Id` и в журнале сервера. */
            requestId?: string;
            /** @description Ошибки по полям. */
            errors: components["schemas"]["InputError"][];
        };
        /** @description Логин и пароль. */
        Credentials: {
            /** @description Логин. */
            login: components["schemas"]["Text"];
            /** @description Пароль. */
            password: components["schemas"]["Text"];
            /** @description Код из приложения или код восстановления, когда у учётной записи включён второй фактор. */
            code?: components["schemas"]["Text"];
        };
        /** @description Второй фактор пользователя. */
        SecondFactor: {
            /** @description Спрашивает ли вход код. */
            enabled: boolean;
            /** @description Когда включён; `null` — не включён. */
            dateEnabled: components["schemas"]["ServerDateTime"] | null;
            /** @description Сколько кодов восстановления ещё не использовано. */
            recoveryCodesLeft: number;
        };
        /** @description Ключ, которым шифруются черновики форм. */
        DraftKey: {
            /** @description 32 байта в base64url. */
            key: string;
        };
        /** @description Секрет, из которого приложение на телефоне считает коды. */
        SecondFactorSecret: {
            /** @description Секрет, который можно набрать руками. */
            secret: string;
            /** @description Он же для QR-кода: `otpauth://totp/…`. */
            uri: string;
        };
        /** @description Код, которым владелец подтверждает себя. */
        SecondFactorCode: {
            /** @description Шесть цифр из приложения или код восстановления. */
            code: components["schemas"]["Text"];
        };
        /** @description Коды на случай, если телефон потерян; каждый годится один раз. */
        RecoveryCodes: {
            /** @description Новые коды. */
            recoveryCodes: string[];
        };
        /** @description Токен обновления. */
        RefreshTokenBody: {
            /** @description Токен обновления. */
            refreshToken: components["schemas"]["Text"];
        };
        /** @description Токен доступа. */
        AccessToken: {
            /** @description JWT на 5 минут; клиент читает из него `roles`, `teacherId`, `id`, `exp`. */
            accessToken: string;
        };
        /** @description Пара токенов сессии. */
        Tokens: {
            /** @description JWT на 5 минут; клиент читает из него `roles`, `teacherId`, `id`, `exp`. */
            accessToken: string;
            /** @description JWT на 30 дней; клиент читает из него `sub` (логин) и `exp`. */
            refreshToken: string;
        };
        /** @description Сессия закончена. */
        LoggedOut: {
            /**
             * @description Всегда true.
             * @constant
             */
            loggedOut: true;
        };
        /** @description Номер новой записи. */
        CreatedId: {
            id: components["schemas"]["Id"];
        };
        /** @description Удалённая запись календаря. */
        CalendarEntryDeleted: {
            id: components["schemas"]["Id"];
            /**
             * @description Всегда true.
             * @constant
             */
            deleted: true;
            ended?: components["schemas"]["CalendarEnded"];
            restored?: components["schemas"]["CalendarRestored"];
            notRestored?: components["schemas"]["CalendarNotRestored"];
        };
        /** @description Сколько замен снято на дату. */
        ClearedDay: {
            date: components["schemas"]["SchoolDate"];
            /** @description Сколько замен, объединений и уходов домой; объединение — одно. */
            ended: number;
        };
        /** @description Сколько замен, объединений и уходов домой снято с этими днями; объединение — одно. Нет ни одного — нет и ключа. */
        CalendarEnded: number;
        /** @description Сколько из снятых календарём действует снова; есть только в ответе на правку. */
        CalendarRestored: number;
        /** @description Сколько не вернулось, потому что их уроки с тех пор изменили; есть только в ответе на правку. */
        CalendarNotRestored: number;
        /** @description Отказ изменить календарь. */
        CalendarConflictProblem: {
            /**
             * Format: uri-reference
             * @description Вид отказа; постоянный адрес.
             */
            type: string;
            /** @description Что случилось, по-русски, для человека. */
            title: string;
            /** @description Код HTTP. */
            status: number;
            /** @description Что именно случилось и что делать дальше. */
            detail: string;
            /** @description Что снимется; с числом этих записей в `ends` запрос пройдёт. */
            ended?: components["schemas"]["EndedChange"][];
            /** @description Сколько отсутствий отмечено на дни этих замен; они остаются. */
            absences?: number;
            /** @description Чем запись отличается от той, что видели. */
            differences?: components["schemas"]["EditDifference"][];
            /** @description Запись сейчас. */
            current?: {
                [key: string]: components["schemas"]["FieldValue"];
            };
            version?: components["schemas"]["RecordVersion"];
        };
        /** @description Отказ изменить звонки. */
        RetimedConflictProblem: {
            /**
             * Format: uri-reference
             * @description Вид отказа; постоянный адрес.
             */
            type: string;
            /** @description Что случилось, по-русски, для человека. */
            title: string;
            /** @description Код HTTP. */
            status: number;
            /** @description Что именно случилось и что делать дальше. */
            detail: string;
            /** @description Что окажется в другое время; с числом этих записей в `retimed` запрос пройдёт. */
            retimed?: components["schemas"]["RetimedChange"][];
            /** @description Чем запись отличается от той, что видели. */
            differences?: components["schemas"]["EditDifference"][];
            /** @description Запись сейчас. */
            current?: {
                [key: string]: components["schemas"]["FieldValue"];
            };
            version?: components["schemas"]["RecordVersion"];
        };
        /** @description Удалённая запись. */
        Deleted: {
            id: components["schemas"]["Id"];
            /**
             * @description Всегда true.
             * @constant
             */
            deleted: true;
        };
        /** @description Уведомление, отмеченное прочитанным. */
        Delivered: {
            id: components["schemas"]["Id"];
            /**
             * @description Всегда true.
             * @constant
             */
            delivered: true;
        };
        /**
         * Format: mixed-case
         * @description Не короче 6 знаков, хотя бы одна заглавная и одна строчная буква.
         */
        NewPassword: components["schemas"]["Text"];
        /**
         * Format: mixed-case
         * @description Новый пароль по тем же правилам; пустая строка — не менять.
         */
        PasswordOrEmpty: components["schemas"]["Text"];
        /** @description Электронная почта; `null` или пустая строка — нет почты. */
        EmailOrEmpty: components["schemas"]["TextOrNull"];
        /** @description Сведения пользователя о себе. */
        Profile: {
            /** @description Логин. */
            login: string;
            role: components["schemas"]["Role"];
            /** @description Электронная почта. */
            email: string | null;
            /** @description Имя. */
            firstName: string;
            /** @description Фамилия. */
            lastName: string;
            dateCreated: components["schemas"]["ServerDateTime"];
            dateModified: components["schemas"]["ServerDateTime"];
            version?: components["schemas"]["RecordVersion"];
        };
        /** @description Что изменить в сведениях о себе. */
        ProfileUpdate: {
            email?: components["schemas"]["EmailOrEmpty"];
            /** @description Имя. */
            firstName: components["schemas"]["Text"];
            /** @description Фамилия. */
            lastName: components["schemas"]["Text"];
            password?: components["schemas"]["PasswordOrEmpty"];
        };
        /** @description Класс коротко. */
        GroupRef: {
            id: components["schemas"]["Id"];
            /** @description Параллель. */
            number: number;
            /** @description Название класса после номера: до 8 букв, цифр или дефисов. У 7Б это «Б», у 5-1 — «-1», у 11 — пустая строка. */
            letter: string;
            shift?: components["schemas"]["SecondShiftMark"];
        };
        /**
         * @description Вторая смена; у класса первой смены ключа нет.
         * @enum {integer}
         */
        SecondShiftMark: 2;
        /** @description Учитель коротко. */
        TeacherRef: {
            id: components["schemas"]["Id"];
            /** @description Фамилия и инициалы. */
            name: string;
        };
        /** @description Предмет. */
        SubjectRef: {
            id: components["schemas"]["Id"];
            /** @description Полное название. */
            name: string;
            /** @description Краткое название для сетки. */
            shortName: string;
        };
        /** @description Кабинет. */
        RoomRef: {
            id: components["schemas"]["Id"];
            /** @description Номер или название (`214`, `Спортзал`). */
            number: string;
        };
        /** @description День расписания одного класса коротко. */
        ScheduleOfDayRef: {
            id: components["schemas"]["Id"];
            nameOfDay: components["schemas"]["Weekday"];
        };
        /** @description Пользователь коротко. */
        UserRef: {
            id: components["schemas"]["Id"];
            /** @description Имя. */
            firstName: string;
            /** @description Фамилия. */
            lastName: string;
        };
        /** @description Урок, которому принадлежит подгруппа. */
        LessonInShort: {
            id: components["schemas"]["Id"];
            number: components["schemas"]["LessonNumber"];
            group: components["schemas"]["GroupRef"];
            educationalSubject: components["schemas"]["SubjectRef"];
            scheduleOfDay: components["schemas"]["ScheduleOfDayRef"];
        };
        /** @description Доля одной подгруппы в разделённом уроке. Состояние — замена, роспуск, объединение — у каждой подгруппы своё. */
        SubgroupLesson: {
            id: components["schemas"]["Id"];
            /** @description Название подгруппы. */
            name: string;
            /** @description Кто ведёт сейчас. */
            teacher: components["schemas"]["TeacherRef"] | null;
            /** @description Кабинет. */
            room: components["schemas"]["RoomRef"] | null;
            lesson: components["schemas"]["LessonInShort"];
            /** @description Свой предмет подгруппы. Ключа нет или `null` — предмет урока. */
            educationalSubject?: components["schemas"]["SubjectRef"] | null;
            /** @description Поток: части одного места недели с одним названием потока идут вместе, даже если классы разные. Ключа нет или `null` — не в потоке. */
            flow?: string | null;
            /** @description Кого заменяют (имя), если урок заменён. */
            replacedTeacher: string | null;
            /** @description Номер того, кого заменяют; `null` — никого. Сервер без этого расширения ключа не даёт. */
            replacedTeacherId?: number | null;
            /** @description Примечание о роспуске, если подгруппа отпущена. */
            goHome: string | null;
            /** @description Первая сторона объединения — та, что уходит: `{класс}, {номер урока}`. */
            firstCombinedLesson: string | null;
            /** @description Вторая сторона объединения — та, что принимает: `{класс}, {номер урока}`. */
            secondCombinedLesson: string | null;
            /** @description Номер подгруппы первой стороны. */
            firstCombinedLessonId: number | null;
            /** @description Номер подгруппы второй стороны. */
            secondCombinedLessonId: number | null;
            /** @description Номер изменения, которое действует; `null` — изменений нет. Его называют, отменяя: `changeId`. У обеих сторон объединения один. Сервер без этого расширения ключа не даёт. */
            changeId?: number | null;
        };
        /** @description Урок класса в одном месте недели. У разделённого урока учитель и кабинет пусты, а в `subgroupLesson` — доли подгрупп. */
        Lesson: {
            id: components["schemas"]["Id"];
            number: components["schemas"]["LessonNumber"];
            group: components["schemas"]["GroupRef"];
            educationalSubject: components["schemas"]["SubjectRef"];
            /** @description Кто ведёт сейчас. */
            teacher: components["schemas"]["TeacherRef"] | null;
            /** @description Кабинет. */
            room: components["schemas"]["RoomRef"] | null;
            /** @description Доли подгрупп; у урока целого класса список пуст. */
            subgroupLesson: components["schemas"]["SubgroupLesson"][];
            /** @description Кого заменяют (имя), если урок заменён. */
            replacedTeacher: string | null;
            /** @description Номер того, кого заменяют; `null` — никого. Сервер без этого расширения ключа не даёт. */
            replacedTeacherId?: number | null;
            /** @description Примечание о роспуске, если класс отпущен. */
            goHome: string | null;
            /** @description Первая сторона объединения — та, что уходит: `{класс}, {номер урока}`. */
            firstCombinedLesson: string | null;
            /** @description Вторая сторона объединения — та, что принимает: `{класс}, {номер урока}`. */
            secondCombinedLesson: string | null;
            /** @description Номер урока первой стороны. */
            firstCombinedLessonId: number | null;
            /** @description Номер урока второй стороны. */
            secondCombinedLessonId: number | null;
            /** @description Номер изменения, которое действует; `null` — изменений нет. Его называют, отменяя: `changeId`. У обеих сторон объединения один. Сервер без этого расширения ключа не даёт. */
            changeId?: number | null;
            /** @description Поток: части одного места недели с одним названием потока идут вместе, даже если классы разные. Ключа нет или `null` — не в потоке. */
            flow?: string | null;
            scheduleOfDay: components["schemas"]["ScheduleOfDayRef"];
        };
        /** @description Куда переносится урок или на какие подгруппы делится. */
        LessonMove: {
            number?: components["schemas"]["LessonNumber"];
            /** @description Подгруппы, от двух до шести, вместо прежних; пустой список — урок всего класса. */
            subgroups?: components["schemas"]["SubgroupCreate"][];
        };
        /** @description Уроки после правки. */
        LessonUpdate: {
            version: components["schemas"]["TimetableVersion"];
            /** @description Уроки на сетке, которых коснулась правка. */
            lessons: components["schemas"]["Lesson"][];
            /** @description Уроки, которые эта правка сняла с сетки. */
            unplaced: components["schemas"]["Lesson"][];
            /** @description Сколько замен, объединений и роспусков этих уроков она сняла. */
            endedChanges: number;
            changes?: components["schemas"]["SettledChanges"];
        };
        /** @description Что правка сделала с заменами, объединениями и роспусками своих уроков; у объединения номер есть у каждой стороны. */
        SettledChanges: {
            /** @description Номера тех, что на прежнем месте больше не действуют. */
            ended: components["schemas"]["Id"][];
            /** @description Номера тех, что действуют с этой правки — перешли вместе с уроком или возвращены. */
            put: components["schemas"]["Id"][];
        };
        /** @description Номера изменений через запятую. */
        ChangeNumbers: string;
        /** @description Замена, объединение или роспуск урока, который правят, и что с ними станет. */
        ConcernedChange: {
            id: components["schemas"]["Id"];
            date: components["schemas"]["SchoolDate"];
            kind: components["schemas"]["ChangeKind"];
            number: components["schemas"]["LessonNumber"];
            /** @description Класс. */
            className: string;
            /** @description Подгруппа. */
            subgroup: string | null;
            /** @description Предмет. */
            subject: string;
            /** @description Кого заменяют. */
            original: string | null;
            /** @description Кто заменяет. */
            teacher: string | null;
            /** @description Куда замена может перейти вместе с уроком; `null`, если не может. */
            goesTo: {
                date: components["schemas"]["SchoolDate"];
                number: components["schemas"]["LessonNumber"];
            } | null;
            /** @description Почему не может. */
            obstacle: string | null;
        };
        /** @description Отказ в правке урока (RFC 9457). */
        LessonEditProblem: {
            /**
             * Format: uri-reference
             * @description Вид отказа; постоянный адрес.
             */
            type: string;
            /** @description Что случилось, по-русски, для человека. */
            title: string;
            /** @description Код HTTP. */
            status: number;
            /** @description Что именно случилось и что делать дальше. */
            detail: string;
            /** @description Номер запроса, он же в заголовке `X-Request-Id` и в журнале сервера. */
            requestId?: string;
            /** @description О чём надо решить, прежде чем править. */
            concerned?: components["schemas"]["ConcernedChange"][];
        };
        /** @description Удалённый урок. */
        DeletedLesson: {
            id: components["schemas"]["Id"];
            /**
             * @description Всегда `true`.
             * @constant
             */
            deleted: true;
            /** @description Сколько замен, объединений и роспусков урока снято; вместе с `askChanges`. */
            endedChanges?: number;
            changes?: components["schemas"]["SettledChanges"];
        };
        /** @description Новый урок целого класса или по подгруппам. */
        LessonCreate: {
            scheduleOfDayId: components["schemas"]["Id"];
            number: components["schemas"]["LessonNumber"];
            educationalSubjectId: components["schemas"]["Id"];
            /** @description Учитель; можно добавить позже. */
            teacherId?: components["schemas"]["Id"] | null;
            /** @description Кабинет; можно добавить позже. */
            roomId?: components["schemas"]["Id"] | null;
            /** @description Поток. */
            flow?: components["schemas"]["FlowName"] | null;
            /** @description Подгруппы разделённого урока; учитель, кабинет и поток тогда у каждой свои, а у урока их нет. */
            subgroups?: components["schemas"]["SubgroupCreate"][];
        };
        /** @description Подгруппа нового урока. */
        SubgroupCreate: {
            /** @description Название, своё у каждой подгруппы урока. */
            name: components["schemas"]["Text"];
            /** @description Учитель; можно добавить позже. */
            teacherId?: components["schemas"]["Id"] | null;
            /** @description Свой предмет; без него — предмет урока. */
            educationalSubjectId?: components["schemas"]["Id"] | null;
            /** @description Кабинет; можно добавить позже. */
            roomId?: components["schemas"]["Id"] | null;
            /** @description Поток. */
            flow?: components["schemas"]["FlowName"] | null;
        };
        /** @description Название потока. */
        FlowName: string & components["schemas"]["Text"];
        /** @description День расписания одного класса. */
        ScheduleOfDay: {
            id: components["schemas"]["Id"];
            nameOfDay: components["schemas"]["Weekday"];
            /** @description Уроки по номеру; места без урока пропущены. */
            lessons: components["schemas"]["Lesson"][];
        };
        /** @description Расписание класса. */
        GroupSchedule: {
            /** @description Пять дней с понедельника. */
            scheduleOfDay: components["schemas"]["ScheduleOfDay"][];
        };
        /** @description Класс с расписанием. */
        EditorGroup: {
            id: components["schemas"]["Id"];
            /** @description Параллель. */
            number: number;
            /** @description Название класса после номера: до 8 букв, цифр или дефисов. У 7Б это «Б», у 5-1 — «-1», у 11 — пустая строка. */
            letter: string;
            shift?: components["schemas"]["SecondShiftMark"];
            schedule: components["schemas"]["GroupSchedule"];
        };
        /** @description Что изменилось в расписании недели. */
        EditorGroupChanges: {
            version: components["schemas"]["TimetableVersion"];
            /** @description Метка для следующего вопроса. */
            since: string;
            /** @description true, если в `groups` все классы школы, а не только изменившиеся. */
            complete: boolean;
            /** @description Классы целиком, по номеру, затем по названию. */
            groups: components["schemas"]["EditorGroup"][];
        };
        /** @description Учитель. */
        Teacher: {
            id: components["schemas"]["Id"];
            /** @description Фамилия и инициалы. */
            name: string;
            /** @description Предметы через запятую; пустая строка — нет. */
            eduSubject: string;
            /** @description Код учителя во внешних системах. */
            uid: string | null;
            /** @description Учётная запись учителя. */
            user: components["schemas"]["UserRef"] | null;
            version?: components["schemas"]["RecordVersion"];
        };
        /** @description Нагрузка учителя по одному предмету в одном классе, без учёта замен. */
        WeeklyWorkload: {
            group: components["schemas"]["GroupRef"];
            educationalSubject: components["schemas"]["SubjectRef"];
            /** @description Уроков в неделю. */
            hours: number;
        };
        /** @description Учитель с нагрузкой и уроками недели. */
        EditorTeacher: {
            id: components["schemas"]["Id"];
            /** @description Фамилия и инициалы. */
            name: string;
            /** @description Предметы через запятую; пустая строка — нет. */
            eduSubject: string;
            /** @description Код учителя во внешних системах. */
            uid: string | null;
            /** @description Учётная запись учителя. */
            user: components["schemas"]["UserRef"] | null;
            /** @description Нагрузка по предметам и классам. */
            weeklyWorkloads: components["schemas"]["WeeklyWorkload"][];
            /** @description Уроки целых классов, которые учитель ведёт на этой неделе. */
            lessons: components["schemas"]["Lesson"][];
            /** @description Уроки подгрупп, которые учитель ведёт на этой неделе. */
            subgroupLessons: components["schemas"]["SubgroupLesson"][];
            version?: components["schemas"]["RecordVersion"];
        };
        /** @description Новый учитель. */
        TeacherCreate: {
            /** @description Фамилия и инициалы. */
            name: components["schemas"]["Text"];
            /** @description Предметы через запятую. */
            eduSubject: components["schemas"]["Text"];
        };
        /** @description Предметы одного учителя. */
        TeacherSubjects: {
            id: components["schemas"]["Id"];
            /** @description Предметы через запятую. */
            eduSubject: components["schemas"]["Text"];
        };
        /** @description Учитель и предметы его уроков. */
        TaughtSubjects: {
            id: components["schemas"]["Id"];
            /** @description Фамилия и инициалы. */
            name: string;
            /** @description Предметы через запятую. */
            eduSubject: string;
        };
        /** @description Новые сведения об учителе. */
        TeacherUpdate: {
            /** @description Фамилия и инициалы. */
            name: components["schemas"]["Text"];
            /** @description Предметы через запятую. */
            eduSubject: components["schemas"]["Text"];
            /** @description Код учителя во внешних системах. */
            uid: components["schemas"]["TextOrNull"];
        };
        /** @description Время одного урока. */
        LessonTime: {
            id: components["schemas"]["Id"];
            number: components["schemas"]["LessonNumber"];
            /** @description Начало и конец: `08:30 - 09:10`. */
            time: string;
            version?: components["schemas"]["RecordVersion"];
        };
        /** @description Основы расписания. */
        TimetableBasics: {
            schoolWeek: components["schemas"]["SchoolWeek"];
            calendar: components["schemas"]["CalendarEntry"][];
            lessonTimes: components["schemas"]["LessonTime"][];
            teachers: components["schemas"]["Teacher"][];
            profile: components["schemas"]["Profile"];
        };
        /** @description Постоянное расписание, которое назначили последним; ключа нет, пока его не меняли с какого-то дня. */
        NewTimetable: {
            from: components["schemas"]["SchoolDate"];
            /**
             * Format: uuid
             * @description Ключ отмены.
             */
            token: string;
        };
        /** @description Дни и уроки недели школы. */
        SchoolWeek: {
            dayCount: components["schemas"]["DayCount"];
            firstLesson: components["schemas"]["LessonNumber"];
            lastLesson: components["schemas"]["LessonNumber"];
            bells?: components["schemas"]["SchoolBells"];
            newTimetable?: components["schemas"]["NewTimetable"];
            version: components["schemas"]["RecordVersion"];
        };
        /** @description Вторая смена и наборы звонков; у школы без них ключа нет. */
        SchoolBells: {
            secondShift: components["schemas"]["SecondShift"];
            /** @description Наборы звонков вместо обычных. */
            sets: components["schemas"]["BellSet"][];
        };
        /** @description Вторая смена со своей нумерацией и звонками. */
        SecondShift: {
            /** @description Классы второй смены; без них смена одна. */
            groupIds: components["schemas"]["Id"][];
            /** @description Обычное время её уроков. */
            times: components["schemas"]["LessonBell"][];
        };
        /** @description Время урока. */
        LessonBell: {
            number: components["schemas"]["LessonNumber"];
            /** @description Начало и конец: `08:30 - 09:10`. */
            time: string;
        };
        /** @description Время урока одной из смен. */
        ShiftBell: {
            /**
             * @description Смена.
             * @enum {integer}
             */
            shift: 1 | 2;
            number: components["schemas"]["LessonNumber"];
            /** @description Начало и конец: `08:30 - 09:10`. */
            time: string;
        };
        /** @description Набор звонков для дней недели или отдельных дат; дата важнее дня недели. */
        BellSet: {
            /** @description Название: «Сокращённый день». */
            name: components["schemas"]["Text"];
            /** @description Дни недели, которые всегда идут по этим звонкам. */
            days: components["schemas"]["Weekday"][];
            /** @description Отдельные даты с этими звонками. */
            dates: components["schemas"]["IsoDate"][];
            /** @description Время уроков; смена, которой здесь нет, сохраняет обычное. */
            times: components["schemas"]["ShiftBell"][];
        };
        /** @description Дни и уроки недели, как их указывает школа. */
        SchoolWeekBody: {
            dayCount: components["schemas"]["DayCount"];
            firstLesson: components["schemas"]["LessonNumber"];
            lastLesson: components["schemas"]["LessonNumber"];
        };
        /**
         * @description Учебных дней в неделе — с понедельника по пятницу или по субботу.
         * @enum {integer}
         */
        DayCount: 5 | 6;
        /**
         * @description Код причины, по которой учителя нет. Диагнозов здесь не бывает.
         *
         *     - `unspecified` — не указано
         *     - `sick-leave` — больничный
         *     - `business-trip` — командировка
         *     - `courses` — курсы
         *     - `vacation` — отпуск
         *     - `other` — другое
         * @enum {string}
         */
        AbsenceReason: "unspecified" | "sick-leave" | "business-trip" | "courses" | "vacation" | "other";
        /** @description Кого нет, когда и почему. */
        AbsenceBody: {
            teacherId: components["schemas"]["Id"];
            firstDate: components["schemas"]["SchoolDate"];
            lastDate: components["schemas"]["SchoolDate"];
            /** @description С какого урока; без него — целые дни. */
            firstLesson?: components["schemas"]["LessonNumber"] | null;
            /** @description По какой урок; есть тогда же, когда есть первый. */
            lastLesson?: components["schemas"]["LessonNumber"] | null;
            reason?: components["schemas"]["AbsenceReason"];
        };
        /** @description От какого дня и урока до какого кого-то нет. */
        AbsenceSpan: {
            firstDate: components["schemas"]["SchoolDate"];
            lastDate: components["schemas"]["SchoolDate"];
            /** @description С какого урока; `null` — целые дни. */
            firstLesson: components["schemas"]["LessonNumber"] | null;
            /** @description По какой урок; есть тогда же, когда есть первый. */
            lastLesson: components["schemas"]["LessonNumber"] | null;
        };
        /** @description Учитель, которого нет, и что сделано из-за этого. Причины здесь нет. */
        Absence: {
            id: components["schemas"]["Id"];
            teacher: components["schemas"]["TeacherRef"];
            firstDate: components["schemas"]["IsoDate"];
            lastDate: components["schemas"]["IsoDate"];
            /** @description С какого урока; `null` — целые дни. */
            firstLesson: components["schemas"]["LessonNumber"] | null;
            /** @description По какой урок; `null` — целые дни. */
            lastLesson: components["schemas"]["LessonNumber"] | null;
            /** @description Действующие изменения уроков, которые учитель вёл бы в это время, по дате и номеру урока. */
            covers: components["schemas"]["AbsenceCover"][];
        };
        /** @description Что сделано с одним уроком отсутствующего. */
        AbsenceCover: {
            changeId: components["schemas"]["Id"];
            date: components["schemas"]["IsoDate"];
            kind: components["schemas"]["ChangeKind"];
            number: components["schemas"]["LessonNumber"];
            group: components["schemas"]["GroupRef"];
            /** @description Название подгруппы; `null` у целого класса. */
            subgroup: string | null;
            /** @description Кто ведёт урок вместо отсутствующего. */
            teacher: components["schemas"]["TeacherRef"] | null;
        };
        /** @description Урок, который никто не ведёт, потому что учителя нет. */
        OpenLesson: {
            date: components["schemas"]["IsoDate"];
            lessonId: components["schemas"]["Id"];
            /** @description Подгруппа; `null` у целого класса. */
            subgroupId: components["schemas"]["Id"] | null;
        };
        /** @description Отсутствия недели, уроки, оставшиеся без учителя, и кто сколько заменял до неё и в ней. */
        AbsencesOfWeek: {
            week: components["schemas"]["IsoDate"];
            absences: components["schemas"]["Absence"][];
            openLessons: components["schemas"]["OpenLesson"][];
            /** @description Часы журнала замен за 120 дней до этой недели и за неё саму, по учителю и виду. */
            recentCovers: components["schemas"]["RecentCovers"][];
            /** @description Кто ответил, что не может провести замену; урок снова без учителя, пока не найдут другого. */
            refusals: components["schemas"]["CoverRefusal"][];
            /** @description Просьбы учителей отметить их отсутствие, на которые ещё не ответили, на любую неделю. */
            requests: components["schemas"]["AbsenceRequest"][];
        };
        /** @description Учитель не может провести замену на этом уроке. */
        CoverRefusal: {
            id: components["schemas"]["Id"];
            teacherId: components["schemas"]["Id"];
            date: components["schemas"]["IsoDate"];
            number: components["schemas"]["LessonNumber"];
        };
        /** @description Снятый отказ. */
        CoverRefusalLifted: {
            id: components["schemas"]["Id"];
            version: components["schemas"]["TimetableVersion"];
        };
        /** @description Что учитель написал о себе. Причины здесь нет, и слова сообщения не хранятся. */
        AbsenceRequest: {
            id: components["schemas"]["Id"];
            teacher: components["schemas"]["TeacherRef"];
            entries: components["schemas"]["RequestEntry"][];
            /** @description В сообщении было и то, чего «Звонок» не понял. */
            isPartlyRead: boolean;
            madeAt: components["schemas"]["ServerDateTime"];
        };
        /** @description Что сказано о днях и уроках. */
        RequestEntry: {
            /**
             * @description Не будет; выйдет; продлено; отменено.
             * @enum {string}
             */
            kind: "absent" | "returned" | "extended" | "cancelled";
            firstDate: components["schemas"]["IsoDate"];
            lastDate: components["schemas"]["IsoDate"];
            /** @description С какого урока; `null` — целые дни. */
            firstLesson: components["schemas"]["LessonNumber"] | null;
            /** @description По какой урок; `null` — целые дни. */
            lastLesson: components["schemas"]["LessonNumber"] | null;
        };
        /** @description Ответ на просьбу. */
        AbsenceRequestAnswer: {
            state: components["schemas"]["AbsenceRequestState"];
        };
        /**
         * @description Принята; отклонена.
         * @enum {string}
         */
        AbsenceRequestState: "accepted" | "declined";
        /** @description Закрытая просьба. */
        AbsenceRequestClosed: {
            id: components["schemas"]["Id"];
            state: components["schemas"]["AbsenceRequestState"];
            version: components["schemas"]["TimetableVersion"];
        };
        /** @description Часы одного вида у одного учителя. */
        RecentCovers: {
            teacherId: components["schemas"]["Id"];
            kind: components["schemas"]["CoverKind"];
            /**
             * @description За сколько учебных дней до первого дня недели был каждый час: 1 — в последний день перед ней, 0 — в её
             *     первый день, -1 — во второй.
             */
            schoolDaysAgo: number[];
        };
        /** @description Законченное отсутствие. */
        AbsenceEnded: {
            id: components["schemas"]["Id"];
            /** @description Новый последний день; `null` — отсутствие снято целиком. */
            lastDate: components["schemas"]["IsoDate"] | null;
            /** @description Сколько изменений отменено вместе с ним. */
            ended: number;
            version: components["schemas"]["TimetableVersion"];
            /**
             * Format: uuid
             * @description Чем вернуть: см. `/absence/{id}/restore`.
             */
            undoToken: string;
        };
        /**
         * @description - `fewer-changes` — Меньше перемен
         *     - `by-subject` — По предмету
         *     - `evenly` — Поровну
         * @enum {string}
         */
        PlanProfile: "fewer-changes" | "by-subject" | "evenly";
        /**
         * @description - `replace` — замена
         *     - `supervise` — присмотр: учитель соседнего урока смотрит и за этим классом
         *     - `join` — подгруппы вместе
         *     - `merge` — классы вместе
         *     - `go-home` — домой; с первого урока — ко второму
         *     - `transfer` — последний урок класса идёт вместо этого
         *     - `exchange` — уроки класса меняются местами
         *     - `cancel` — изменение урока отменяется: объединение, замена, «домой»
         *     - `none` — без учителя
         * @enum {string}
         */
        PlanMoveKind: "replace" | "supervise" | "join" | "merge" | "go-home" | "transfer" | "exchange" | "cancel" | "none";
        /** @description Урок целого класса или одной подгруппы. */
        PlanPart: {
            lessonId: components["schemas"]["Id"];
            /** @description Подгруппа; `null` у целого класса. */
            subgroupId: components["schemas"]["Id"] | null;
        };
        /** @description Слагаемое причины и его очки; меньше — лучше. */
        PlanTerm: {
            /**
             * @description За что очки.
             * @enum {string}
             */
            kind: "substitution" | "same-subject" | "related-subject" | "other-subject" | "knows-class" | "window" | "beside" | "waits" | "no-lessons" | "long-row" | "crossing" | "further-cover" | "book" | "together" | "join" | "merge" | "transfer" | "exchange" | "go-home" | "to-second" | "supervise" | "cancel" | "own-teacher" | "without-teacher";
            /** @description Очки. */
            points: number;
            /** @description Число, о котором говорят слова: какой урок, сколько ждать, сколько замен за месяц. */
            count?: number;
            /** @description Другой номер, где слова называют два: каким идёт перенесённый урок. */
            to?: number;
            /** @description Класс, с которым объединяют, или те из классов объединения и потока, которые учитель знает. */
            className?: components["schemas"]["Text"];
        };
        /** @description Что сделать с уроком отсутствующего; уроков несколько, если они идут одним потоком или объединены (принимающий первым). */
        PlanMove: {
            kind: components["schemas"]["PlanMoveKind"];
            /** @description Уроки, о которых ход. */
            parts: components["schemas"]["PlanPart"][];
            /** @description Кто заменит или присмотрит; у других ходов `null`. */
            teacherId: components["schemas"]["Id"] | null;
            /** @description С каким уроком объединить, какой перенести или с каким поменять; `null` у других ходов и там, где такого урока не нашлось. */
            other: components["schemas"]["PlanPart"] | null;
            /** @description Закреплено человеком и остаётся в каждом новом плане. */
            pinned: boolean;
            /** @description Номер изменения, вместо которого ход; нет — у урока без учителя. */
            instead?: components["schemas"]["PlanInstead"];
            /**
             * @description Кто выбрал: `plan` — план, `person` — человек.
             * @enum {string}
             */
            origin: "plan" | "person";
            /** @description Из чего сложились очки. */
            terms: components["schemas"]["PlanTerm"][];
        };
        /** @description Что человек решил об одном уроке. */
        PlanPin: {
            lessonId: components["schemas"]["Id"];
            /** @description Подгруппа; `null` у целого класса. */
            subgroupId: components["schemas"]["Id"] | null;
            kind: components["schemas"]["PlanMoveKind"];
            /** @description Кто заменит или присмотрит. */
            teacherId?: components["schemas"]["Id"];
            /** @description С каким уроком объединить, какой перенести или с каким поменять. */
            other?: components["schemas"]["PlanPart"];
            instead?: components["schemas"]["PlanInstead"];
        };
        /** @description Номер изменения, вместо которого это: человек меняет опубликованное. Нет — у урока без учителя. */
        PlanInstead: components["schemas"]["Id"];
        /** @description Правила плана дня. */
        PlanningSettings: {
            moves: components["schemas"]["PlanningMoves"];
            points: components["schemas"]["PlanningPoints"];
            blockedTeacherIds: components["schemas"]["BlockedTeachers"];
            buildings: components["schemas"]["PlanBuildings"] | null;
            version: components["schemas"]["RecordVersion"];
        };
        /** @description Корпуса школы и что значит переход между ними на перемене, как указано для составления расписания: `strict` — никого не предлагать, `preferred` — стоит очков. Меняется ограничениями составления; `null`, если корпус один или переход не важен. */
        PlanBuildings: {
            /** @enum {string} */
            rule: "strict" | "preferred";
            buildings: components["schemas"]["Buildings"];
        };
        /** @description Правила плана дня, как их указывает школа. */
        PlanningSettingsBody: {
            moves: components["schemas"]["PlanningMoves"];
            points: components["schemas"]["PlanningPoints"];
            blockedTeacherIds: components["schemas"]["BlockedTeachers"];
        };
        /** @description Учителя, которых не предлагает ни план, ни меню урока. Поставить их может только человек. */
        BlockedTeachers: components["schemas"]["Id"][];
        /** @description Что школа разрешает, кроме замены. */
        PlanningMoves: {
            /** @description Объединять параллельные классы. */
            mergesClasses: boolean;
            /** @description Объединять подгруппы одного урока. */
            joinsSubgroups: boolean;
            /** @description Кого отпускают домой и приводят позже; пусто — никого. */
            goesHomeGrades: number[];
            /** @description Приходить ко второму уроку, если об этом сказано накануне. */
            startsLater: boolean;
            /** @description Переносить последний урок на место пустого. */
            transfers: boolean;
            /** @description Менять два урока дня местами. */
            exchanges: boolean;
            /** @description Самостоятельная работа под присмотром соседнего учителя. */
            supervises: boolean;
        };
        /** @description Очки; меньше — раньше предложат. */
        PlanPoints: number;
        /** @description За сколько сотых замены считается час такого вида; 0 — не считается. */
        BookShare: number;
        /** @description Сколько очков стоит каждая причина и каждый ход. */
        PlanningPoints: {
            substitution: components["schemas"]["PlanPoints"];
            relatedSubject: components["schemas"]["PlanPoints"];
            otherSubject: components["schemas"]["PlanPoints"];
            /** @description Вычитается у того, кто ведёт этот класс. */
            knowsClass: components["schemas"]["PlanPoints"];
            besideOwnLessons: components["schemas"]["PlanPoints"];
            eachWaited: components["schemas"]["PlanPoints"];
            noLessons: components["schemas"]["PlanPoints"];
            /** @description Сколько уроков подряд ничего не стоят. */
            longestRow: number;
            eachBeyondRow: components["schemas"]["PlanPoints"];
            /** @description За каждый переход в другой корпус между двумя уроками подряд, где это не запрещено. */
            crossing: components["schemas"]["PlanPoints"];
            /** @description Вторая, третья и четвёртая замена за день; следующие стоят как четвёртая. */
            furtherCovers: components["schemas"]["PlanPoints"][];
            /** @description За каждую недавнюю замену; давние и при большой нагрузке считаются меньше. */
            book: components["schemas"]["PlanPoints"];
            bookSubstitution: components["schemas"]["BookShare"];
            bookMerge: components["schemas"]["BookShare"];
            bookSupervise: components["schemas"]["BookShare"];
            /** @description Вычитается, если тот же учитель ведёт у класса и соседний урок. */
            together: components["schemas"]["PlanPoints"];
            joinUsual: components["schemas"]["PlanPoints"];
            joinOther: components["schemas"]["PlanPoints"];
            mergeUsual: components["schemas"]["PlanPoints"];
            mergeOther: components["schemas"]["PlanPoints"];
            transfer: components["schemas"]["PlanPoints"];
            exchange: components["schemas"]["PlanPoints"];
            goHome: components["schemas"]["PlanPoints"];
            supervise: components["schemas"]["PlanPoints"];
            /** @description Урок, на который никого не нашли. */
            withoutTeacher: number;
        };
        /** @description Какие планы нужны. */
        DayPlanRequest: {
            /** @description Только этот план; без него — все три. */
            profile?: components["schemas"]["PlanProfile"];
            /** @description Закреплённое; остаётся в каждом плане. */
            pins?: components["schemas"]["PlanPin"][];
            /** @description С чего начинается поиск; без него 1. */
            seed?: number;
        };
        /** @description Один из планов дня. */
        ProposedDayPlan: {
            profile: components["schemas"]["PlanProfile"];
            /** @description Очки всех ходов вместе; меньше — лучше. */
            cost: number;
            /** @description Сколько уроков остаётся без учителя. */
            open: number;
            /** @description Ход на каждый урок без учителя, по порядку звонков. */
            moves: components["schemas"]["PlanMove"][];
            /** @description Закреплённое, которое больше невозможно. */
            lostPins: components["schemas"]["PlanPart"][];
        };
        /** @description Планы дня и то, на чём они построены. */
        ProposedDayPlans: {
            date: components["schemas"]["IsoDate"];
            version: components["schemas"]["TimetableVersion"];
            /** @description С чего начинался поиск. */
            seed: number;
            /** @description Планы; первый — с весами школы. */
            plans: components["schemas"]["ProposedDayPlan"][];
        };
        /** @description Учитель, которого можно или нельзя поставить на урок. */
        PlanCandidate: {
            teacher: components["schemas"]["TeacherRef"];
            /** @description Свободен, и правила его не запрещают. */
            available: boolean;
            /** @description Почему нельзя: «ведёт 7Б», «отсутствует»; `null`, если можно. */
            reason: string | null;
            /** @description Из чего сложились очки. */
            terms: components["schemas"]["PlanTerm"][];
            /** @description Те же слагаемые словами. */
            words: string;
            /** @description Сумма очков; меньше — лучше. */
            score: number;
            /** @description Сколько замен за последние 20 учебных дней. */
            coversOfMonth: number;
            /** @description День учителя по урокам. */
            day: components["schemas"]["DayBox"][];
        };
        /** @description Один урок чьего-то дня. */
        DayBox: {
            number: components["schemas"]["LessonNumber"];
            /**
             * @description `lesson` — ведёт урок, `window` — окно, `free` — свободен.
             * @enum {string}
             */
            kind: "lesson" | "window" | "free";
            /** @description Это урок, о котором спрашивают. */
            here: boolean;
        };
        /** @description Что ещё можно сделать с уроком, кроме замены. */
        PlanOption: {
            kind: components["schemas"]["PlanMoveKind"];
            /** @description Кто присмотрит; `null` у других ходов и там, где присмотреть некому. */
            teacherId: components["schemas"]["Id"] | null;
            /** @description С каким уроком объединить, какой перенести или с каким поменять; у других ходов `null`. */
            other: components["schemas"]["PlanPart"] | null;
            /** @description Возможно сейчас. */
            available: boolean;
            /** @description Что мешает; `null`, если ничего. */
            reason: string | null;
            /** @description Из чего сложились очки. */
            terms: components["schemas"]["PlanTerm"][];
            /** @description Те же слагаемые словами. */
            words: string;
            /** @description Сумма очков; меньше — лучше. */
            score: number;
        };
        /** @description Учителя и ходы для одного урока. */
        PlanCandidates: {
            date: components["schemas"]["IsoDate"];
            version: components["schemas"]["TimetableVersion"];
            lessonId: components["schemas"]["Id"];
            /** @description Подгруппа; `null` у целого класса. */
            subgroupId: components["schemas"]["Id"] | null;
            /** @description Сначала те, кто может, по очкам; затем остальные. */
            teachers: components["schemas"]["PlanCandidate"][];
            /** @description Ходы по очкам, сначала возможные. */
            moves: components["schemas"]["PlanOption"][];
        };
        /** @description Редакция черновика; растёт с каждым сохранением и публикацией. */
        PlanRevision: number;
        /** @description Черновик плана дня. */
        DayPlanBody: {
            /** @description Версия расписания, на которой построен план; что изменили позже, при публикации будет названо. */
            version: components["schemas"]["TimetableVersion"];
            /** @description Который из планов; `null` — составлен вручную. */
            profile: components["schemas"]["PlanProfile"] | null;
            /** @description С чего начинался поиск. */
            seed: number | null;
            /** @description Ходы; урок может быть только в одном. */
            moves: components["schemas"]["PlanMove"][];
        };
        /** @description Черновик плана дня, каким он сохранён. */
        DayPlan: {
            date: components["schemas"]["IsoDate"];
            revision: components["schemas"]["PlanRevision"];
            /**
             * @description `none` — черновика нет, `draft` — есть, `published` — опубликован, нового нет.
             * @enum {string}
             */
            status: "none" | "draft" | "published";
            /** @description Версия расписания, на которой построен план. */
            version: components["schemas"]["TimetableVersion"];
            /** @description Который из планов; `null` — составлен вручную. */
            profile: components["schemas"]["PlanProfile"] | null;
            /** @description С чего начинался поиск. */
            seed: number | null;
            /** @description Кто сохранил его последним; `null`, если план составил сервер. */
            editedBy: string | null;
            /** @description Ходы в порядке, в котором их прислали. */
            moves: components["schemas"]["PlanMove"][];
        };
        /** @description Урок плана и что с ним. */
        PlanLesson: {
            lessonId: components["schemas"]["Id"];
            /** @description Подгруппа; `null` у целого класса. */
            subgroupId: components["schemas"]["Id"] | null;
            /** @description Что с уроком: «7Б, понедельник, 3 урок: Панова Л. Е. уже заменяет Громову Н. Н.» */
            text: string;
        };
        /** @description Что сообщат одному человеку. */
        PlanNotice: {
            teacher: components["schemas"]["TeacherRef"];
            /** @description Текст уведомления; об уроках только этого человека. */
            message: string;
        };
        /** @description Что именно публикуется. */
        PublishDayPlan: {
            revision: components["schemas"]["PlanRevision"];
            fingerprint: components["schemas"]["PlanFingerprint"];
        };
        /** @description Отпечаток последствий, которые показал предпросмотр. */
        PlanFingerprint: string;
        /** @description Что изменит публикация черновика. */
        DayPlanPreview: {
            date: components["schemas"]["IsoDate"];
            revision: components["schemas"]["PlanRevision"];
            version: components["schemas"]["TimetableVersion"];
            before: components["schemas"]["KioskDay"];
            after: components["schemas"]["KioskDay"];
            /** @description Кому что сообщат, по имени; учителя без входа в приложение здесь тоже есть. */
            notices: components["schemas"]["PlanNotice"][];
            /** @description Что из прежнего отпадёт и у кого; непрочитанное сообщение об этом снимается, о прочитанном скажут «Отменено». */
            released: components["schemas"]["PlanNotice"][];
            /** @description На что стоит посмотреть до публикации; она возможна. */
            warnings: components["schemas"]["PlanLesson"][];
            /** @description Уроки, с которыми так уже нельзя; пока они в плане, публикация невозможна. */
            overtaken: components["schemas"]["PlanLesson"][];
            /** @description Сколько уроков дня останется без учителя. */
            open: number;
            fingerprint: components["schemas"]["PlanFingerprint"];
        };
        /** @description Одна публикация плана дня. */
        Publication: {
            id: components["schemas"]["Id"];
            date: components["schemas"]["IsoDate"];
            /** @description Которая за этот день. */
            number: number;
            /** @description Версия расписания, в которой она появилась; экран с этой версией или новее её показывает. */
            version: components["schemas"]["TimetableVersion"];
            publishedAt: components["schemas"]["ServerDateTime"];
            /** @description Кто опубликовал; удалённый пользователь не назван. */
            publishedBy: string | null;
            /** @description Когда отозвана; `null` — действует. */
            recalledAt: components["schemas"]["ServerDateTime"] | null;
            /** @description Кто отозвал. */
            recalledBy: string | null;
            /** @description Изменения, которые она сделала. */
            made: components["schemas"]["PublishedChange"][];
            /** @description Изменения, которые она сняла. */
            ended: components["schemas"]["PublishedChange"][];
            recall: components["schemas"]["PublicationRecall"];
        };
        /** @description Что будет, если публикацию отозвать; у отозванной — что осталось. */
        PublicationRecall: {
            /** @description Есть что отзывать: она действует, и изменили не всё. */
            isPossible: boolean;
            /** @description Уроки, которые останутся как есть, потому что их с тех пор изменили; с тем, какие они сейчас. */
            stays: components["schemas"]["PlanLesson"][];
        };
        /** @description Что человек видел, отзывая. */
        RecallPublication: {
            /** @description Уроки, которые останутся как есть; не прислано — ни одного. */
            stays?: components["schemas"]["PlanPart"][];
        };
        /** @description Изменение одного урока, сделанное или снятое публикацией. */
        PublishedChange: {
            changeId: components["schemas"]["Id"];
            kind: components["schemas"]["ChangeKind"];
            lessonId: components["schemas"]["Id"];
            /** @description Подгруппа; `null` у целого класса. */
            subgroupId: components["schemas"]["Id"] | null;
            number: components["schemas"]["LessonNumber"];
            group: components["schemas"]["GroupRef"];
            /** @description Название подгруппы; `null` у целого класса. */
            subgroup: string | null;
            /** @description Кто ведёт урок вместо обычного учителя. */
            teacher: components["schemas"]["TeacherRef"] | null;
            /** @description Чей урок. */
            replacedTeacher: components["schemas"]["TeacherRef"] | null;
            mode: components["schemas"]["CoverMode"];
        };
        /**
         * @description Как ведут урок вместо учителя; `null` — как обычную замену.
         *
         *     - `own-subject` — со своим предметом: перенос или обмен
         *     - `supervise` — присмотр
         * @enum {string|null}
         */
        CoverMode: "own-subject" | "supervise" | null;
        /** @description Публикации одного дня. */
        Publications: {
            date: components["schemas"]["IsoDate"];
            /** @description По порядку. */
            publications: components["schemas"]["Publication"][];
            screens: components["schemas"]["ScreensShowing"];
        };
        /** @description Сколько экранов показывает доску, какой она должна быть сейчас. Экраны вне часов работы не считаются. */
        ScreensShowing: {
            /** @description Сколько экранов должно работать. */
            total: number;
            /** @description Сколько из них сказало, что показывает именно её. */
            current: number;
            /** @description Когда об этом сказал последний из них; `null` — никто не сказал. */
            updatedAt: components["schemas"]["ServerDateTime"] | null;
        };
        /** @description Отозванная публикация. */
        PublicationRecalled: {
            id: components["schemas"]["Id"];
            /** @description Сколько изменений снято; объединение — одно. */
            ended: number;
            /** @description Сколько изменений возвращено. */
            restored: number;
            /** @description Уроки, которые остались как есть, и какие они сейчас. */
            stays: components["schemas"]["PlanLesson"][];
            /** @description Ходы, которые снова нужно решить, с закреплённым и выбранным человеком. */
            moves: components["schemas"]["PlanMove"][];
            /** @description Черновик дня после отзыва. */
            plan: components["schemas"]["DayPlan"];
            version: components["schemas"]["TimetableVersion"];
        };
        /** @description Отказ сохранить черновик, который с тех пор изменили. */
        DayPlanConflictProblem: {
            /**
             * Format: uri-reference
             * @description Вид отказа; постоянный адрес.
             */
            type: string;
            /** @description Что случилось, по-русски, для человека. */
            title: string;
            /** @description Код HTTP. */
            status: number;
            /** @description Что именно случилось и что делать дальше. */
            detail: string;
            /** @description Уроки, ходы которых в сохранённом черновике не те, что прислали. */
            changed: components["schemas"]["PlanPart"][];
            current: components["schemas"]["DayPlan"];
            revision: components["schemas"]["PlanRevision"];
        };
        /** @description Отказ опубликовать или отозвать, потому что расписание или черновик уже не те. */
        PublicationConflictProblem: {
            /**
             * Format: uri-reference
             * @description Вид отказа; постоянный адрес.
             */
            type: string;
            /** @description Что случилось, по-русски, для человека. */
            title: string;
            /** @description Код HTTP. */
            status: number;
            /** @description Что именно случилось и что делать дальше. */
            detail: string;
            /** @description Уроки, с которыми тем временем что-то сделали. */
            overtaken?: components["schemas"]["PlanLesson"][];
            revision?: components["schemas"]["PlanRevision"];
        };
        /**
         * @description - `term` — четверть или триместр
         *     - `holiday` — каникулы или праздник: дни без уроков и замен
         *     - `moved` — учебный день по расписанию другого дня недели
         * @enum {string}
         */
        CalendarKind: "term" | "holiday" | "moved";
        /** @description Запись учебного календаря. */
        CalendarEntry: {
            id: components["schemas"]["Id"];
            kind: components["schemas"]["CalendarKind"];
            /** @description Название; у перенесённого дня может быть пустым. */
            title: string;
            firstDate: components["schemas"]["IsoDate"];
            lastDate: components["schemas"]["IsoDate"];
            /** @description По расписанию какого дня учатся; только у перенесённого дня. */
            follows?: components["schemas"]["Weekday"];
            ended?: components["schemas"]["CalendarEnded"];
            restored?: components["schemas"]["CalendarRestored"];
            notRestored?: components["schemas"]["CalendarNotRestored"];
            version: components["schemas"]["RecordVersion"];
        };
        /** @description Учебный план школы. */
        Curriculum: {
            version: components["schemas"]["RecordVersion"];
            /** @description План ещё никто не менял: он прочитан из постоянного расписания. */
            fromTimetable: boolean;
            /** @description Все классы по номеру и названию. */
            classes: components["schemas"]["CurriculumOfClass"][];
        };
        /** @description Учебный план класса. */
        CurriculumOfClass: {
            classId: components["schemas"]["Id"];
            /** @description Номер и название класса: 7Б, 5-1, 11. */
            name: string;
            /** @description Номер класса. */
            grade: number;
            /**
             * @description Смена.
             * @enum {integer}
             */
            shift: 1 | 2;
            /** @description Строки плана. */
            items: components["schemas"]["CurriculumItem"][];
        };
        /** @description Новый план нескольких классов. */
        CurriculumBody: {
            /** @description Классы, план которых меняется. */
            classes: components["schemas"]["ClassCurriculumBody"][];
        };
        /** @description Новый план класса. */
        ClassCurriculumBody: {
            classId: components["schemas"]["Id"];
            /** @description Строки плана. */
            items: components["schemas"]["CurriculumItem"][];
        };
        /** @description Одинаковые уроки класса: предмет, часы в неделю, кто и где их ведёт. Уроки того же учителя в другом кабинете — другая строка. */
        CurriculumItem: {
            subjectId: components["schemas"]["Id"];
            /** @description Часов в неделю. */
            hours: number;
            /** @description Сколько из них нужно сдвоенных пар. */
            doubles: number;
            /** @description Не больше стольких в день. */
            mostADay: number;
            /** @description Весь класс или его подгруппы. */
            parts: components["schemas"]["CurriculumPart"][];
        };
        /** @description Кто и где ведёт класс или подгруппу. */
        CurriculumPart: {
            /** @description Название подгруппы; `null` — весь класс. */
            subgroup: components["schemas"]["SubgroupName"] | null;
            /** @description Свой предмет подгруппы; `null` — предмет строки. */
            subjectId: components["schemas"]["Id"] | null;
            /** @description Учитель. */
            teacherId: components["schemas"]["Id"] | null;
            /** @description Кабинет. */
            roomId: components["schemas"]["Id"] | null;
            /** @description Поток. */
            flow: components["schemas"]["FlowName"] | null;
        };
        /** @description Название подгруппы. */
        SubgroupName: string & components["schemas"]["Text"];
        /** @description Новая версия сохранённого. */
        GeneratorSaved: {
            version: components["schemas"]["RecordVersion"];
        };
        /** @description Чего держится составленное расписание. */
        GeneratorLimits: {
            version: components["schemas"]["RecordVersion"];
            rules: components["schemas"]["GeneratorRules"];
            edition: components["schemas"]["NormsEdition"];
            norms: components["schemas"]["GradeNorms"];
            difficulty: components["schemas"]["DifficultyScale"];
            teachers: components["schemas"]["TeachersLimits"];
            classes: components["schemas"]["ClassesLimits"];
            rooms: components["schemas"]["RoomsLimits"];
            /** @description Кабинеты, в которых по постоянному расписанию идёт больше уроков сразу, чем можно. */
            roomDoubles: components["schemas"]["RoomDouble"][];
            roomKinds: components["schemas"]["RoomKinds"];
            buildings: components["schemas"]["Buildings"];
            locks: components["schemas"]["LessonLocks"];
            kept: components["schemas"]["KeptLessons"];
        };
        /** @description Что из норм и пожеланий меняется. */
        GeneratorLimitsBody: {
            rules?: components["schemas"]["GeneratorRules"];
            edition?: components["schemas"]["NormsEdition"];
            norms?: components["schemas"]["GradeNorms"];
            difficulty?: components["schemas"]["DifficultyScale"];
            teachers?: components["schemas"]["TeachersLimits"];
            classes?: components["schemas"]["ClassesLimits"];
            rooms?: components["schemas"]["RoomsLimits"];
            roomKinds?: components["schemas"]["RoomKinds"];
            buildings?: components["schemas"]["Buildings"];
            locks?: components["schemas"]["LessonLocks"];
            kept?: components["schemas"]["KeptLessons"];
        };
        /** @description Насколько важно каждое правило. */
        GeneratorRules: {
            rooms: components["schemas"]["RuleStrictness"];
            "teacher-slots": components["schemas"]["RuleStrictness"];
            "teacher-day": components["schemas"]["RuleStrictness"];
            "free-day": components["schemas"]["RuleStrictness"];
            repeats: components["schemas"]["RuleStrictness"];
            "class-norm": components["schemas"]["RuleStrictness"];
            doubles: components["schemas"]["RuleStrictness"];
            spread: components["schemas"]["RuleStrictness"];
            "even-days": components["schemas"]["RuleStrictness"];
            "teacher-windows": components["schemas"]["RuleStrictness"];
            buildings: components["schemas"]["RuleStrictness"];
            "heavy-day": components["schemas"]["RuleStrictness"];
            wishes: components["schemas"]["RuleStrictness"];
        };
        /**
         * @description `strict` — строго, `preferred` — желательно, `ignored` — не важно.
         * @enum {string}
         */
        RuleStrictness: "strict" | "preferred" | "ignored";
        /** @description Из какого документа нормы и шкала. */
        NormsEdition: {
            /** @description Название документа. */
            title: string & components["schemas"]["Text"];
            date: components["schemas"]["SchoolDate"];
            /** @description Где его прочитать. */
            source: string & components["schemas"]["Text"];
        };
        /** @description Нормы по номерам классов. */
        GradeNorms: components["schemas"]["GradeNorm"][];
        /** @description Сколько уроков может быть у класса. */
        GradeNorm: {
            /** @description Номер класса. */
            grade: number;
            /** @description Уроков в день. */
            lessonsADay: number;
            /** @description Часов за пять дней. */
            hoursOfFiveDays: number;
            /** @description Часов за шесть дней. */
            hoursOfSixDays: number;
        };
        /** @description Шкала трудности предметов. */
        DifficultyScale: components["schemas"]["SubjectDifficulty"][];
        /** @description Баллы предмета по классам. */
        SubjectDifficulty: {
            /** @description Название предмета. */
            subject: string & components["schemas"]["Text"];
            /** @description Баллы в классах с 1 по 11; `null` — шкала молчит. */
            points: (number | null)[];
        };
        /** @description Учителя, о которых что-нибудь сказано. */
        TeachersLimits: components["schemas"]["TeacherLimits"][];
        /** @description Когда и сколько может вести учитель. */
        TeacherLimits: {
            teacherId: components["schemas"]["Id"];
            /** @description Места недели, в которые учитель не ведёт. */
            closed: components["schemas"]["LimitSlot"][];
            /** @description Места недели, в которые учитель вёл бы неохотно. */
            unwanted: components["schemas"]["LimitSlot"][];
            /** @description Уроков в день; `null` — сколько угодно. */
            mostADay: number | null;
            /** @description Окон в неделю, на которые учитель согласен; `null` — не спрашивали. */
            windows: number | null;
            /** @description Нужен день без уроков, любой. */
            freeDay: boolean;
        };
        /** @description Классы, у которых уроков в день меньше, чем в неделе мест. */
        ClassesLimits: components["schemas"]["ClassLimits"][];
        /** @description Сколько уроков и дней бывает у класса. */
        ClassLimits: {
            classId: components["schemas"]["Id"];
            /** @description Уроков в день, не больше; `null` — сколько позволяет неделя. */
            mostADay: number | null;
            /** @description Учебных дней с понедельника; без ключа у 1-х классов пять, у других — все дни школы. */
            days?: number;
        };
        /** @description Место недели. */
        LimitSlot: {
            day: components["schemas"]["Weekday"];
            number: components["schemas"]["LessonNumber"];
        };
        /** @description Кабинеты, о которых сказано, сколько в них уроков сразу; в остальных — один. */
        RoomsLimits: components["schemas"]["RoomLimits"][];
        /** @description Сколько уроков помещается в кабинете. */
        RoomLimits: {
            roomId: components["schemas"]["Id"];
            /** @description Уроков сразу; 1 — сказано, что больше одного нельзя. */
            capacity: number;
        };
        /** @description Кабинет, в котором по постоянному расписанию идёт больше уроков сразу, чем можно. */
        RoomDouble: {
            roomId: components["schemas"]["Id"];
            /** @description Сколько раз в неделю. */
            times: number;
            /** @description Сколько уроков сразу там, где больше всего; поток с одним учителем — один урок. */
            most: number;
            /** @description Сколько, судя по названию, помещается: в спортзале, зале, дворе — 2; `null` — название ничего не говорит. */
            proposed: number | null;
        };
        /** @description Кабинеты, из которых подходит любой: спортзалы, мастерские. */
        RoomKinds: components["schemas"]["RoomKind"][];
        /** @description Вид кабинетов. Кабинет и предмет бывают в одном виде. */
        RoomKind: {
            /** @description Название вида. */
            name: string & components["schemas"]["Text"];
            /** @description Его кабинеты. */
            roomIds: components["schemas"]["Id"][];
            /** @description Предметы, которым подходит любой из них. */
            subjectIds: components["schemas"]["Id"][];
        };
        /** @description Корпуса, кроме главного: в нём всё, о чём ничего не сказано. */
        Buildings: components["schemas"]["Building"][];
        /** @description Корпус школы. Кабинет и класс бывают в одном корпусе. */
        Building: {
            /** @description Название корпуса. */
            name: string & components["schemas"]["Text"];
            /** @description Его кабинеты. */
            roomIds: components["schemas"]["Id"][];
            /** @description Классы, которые учатся здесь, если о корпусе кабинета ничего не сказано. */
            classIds: components["schemas"]["Id"][];
        };
        /** @description Что остаётся на месте, как в постоянном расписании. */
        KeptLessons: {
            /** @description Все уроки этих классов. */
            classIds: components["schemas"]["Id"][];
            /** @description Все уроки этих учителей. */
            teacherIds: components["schemas"]["Id"][];
            /** @description Все уроки этих дней. */
            days: components["schemas"]["Weekday"][];
        };
        /** @description Уроки, место которых выбрано. */
        LessonLocks: components["schemas"]["LessonLock"][];
        /** @description Предмет на своём месте недели. */
        LessonLock: {
            /** @description Класс; `null` — все, у кого есть предмет. */
            classId: components["schemas"]["Id"] | null;
            subjectId: components["schemas"]["Id"];
            day: components["schemas"]["Weekday"];
            number: components["schemas"]["LessonNumber"];
        };
        /** @description Что мешает составить расписание. */
        GeneratorCheck: {
            /** @description Сначала невозможное, потом превышения. */
            findings: components["schemas"]["GeneratorFinding"][];
        };
        /** @description Одна причина. */
        GeneratorFinding: {
            /** @description Код причины. */
            rule: string;
            /**
             * @description `impossible` — расписания не может быть, `excess` — может, но с превышением.
             * @enum {string}
             */
            severity: "impossible" | "excess";
            /** @description О ком речь. */
            who: {
                /**
                 * @description Кто это.
                 * @enum {string}
                 */
                kind: "class" | "teacher" | "room" | "room-kind";
                id: components["schemas"]["Id"];
                /** @description Название или имя. */
                name: string;
            };
            /** @description Предмет, о котором речь; `null` — не об одном. */
            subjectId: components["schemas"]["Id"] | null;
            /** @description Причина словами. */
            text: string;
            /** @description Что её устранит; если есть проверенные, то только они. */
            fixes: components["schemas"]["GeneratorFix"][];
        };
        /** @description Что сделать с причиной. */
        GeneratorFix: {
            /** @description Что сделать. */
            text: string;
            /** @description Проверено: этого одного достаточно. Иначе оно поможет, но может понадобиться больше. */
            isVerified: boolean;
        };
        /** @description Составления расписания. */
        GeneratorRuns: {
            /** @description Новые первыми. */
            runs: components["schemas"]["GeneratorRun"][];
        };
        /**
         * @description `scratch` — с нуля, `improve` — улучшить постоянное, `repair` — починить с наименьшими переменами.
         * @enum {string}
         */
        GeneratorMode: "scratch" | "improve" | "repair";
        /** @description Как искать. */
        GeneratorRunBody: {
            mode: components["schemas"]["GeneratorMode"];
            /** @description Сколько кругов поиска. */
            rounds: number;
            /** @description Начало случайных чисел: другое даёт другое расписание. Без него — следующее после последнего составления. */
            seed?: number;
            /** @description Какую починку продолжить; только с `repair`. Она должна закончиться и что-то найти, иначе — 409. */
            continues?: number;
        };
        /** @description Одно составление. */
        GeneratorRun: {
            id: components["schemas"]["Id"];
            /**
             * @description Идёт, закончено, остановлено, прервано вместе с сервером.
             * @enum {string}
             */
            state: "running" | "done" | "cancelled" | "interrupted";
            mode: components["schemas"]["GeneratorMode"];
            /** @description Сколько кругов поиска. */
            rounds: number;
            /** @description Начало случайных чисел, с которым искали. */
            seed: number;
            /** @description Какую починку продолжает; `null` — начато заново. */
            continues: number | null;
            startedAt: components["schemas"]["ServerDateTime"];
            /** @description Когда закончилось. */
            endedAt: components["schemas"]["ServerDateTime"] | null;
            /** @description Найдено ли что-нибудь; у продолжения — что-нибудь лучше прежнего. */
            hasTimetable: boolean;
            /** @description Каково лучшее найденное; `null` — ещё ничего. */
            progress: components["schemas"]["GeneratorProgress"] | null;
        };
        /** @description Лучшее найденное расписание в числах. */
        GeneratorProgress: {
            /** @description Пройдено кругов. */
            round: number;
            /** @description Цена: чем меньше, тем лучше. */
            cost: number;
            /** @description Всё размещено без накладок и строгие правила выполнены. */
            isComplete: boolean;
            /** @description Окна, повторы, превышения и другие числа по названиям. */
            metrics: {
                [key: string]: number;
            };
            /** @description Как падала цена. */
            curve: {
                /** @description Секунд от начала. */
                seconds: number;
                /** @description Цена лучшего. */
                cost: number;
            }[];
            /** @description На ком строгие правила не выполнены. */
            culprits: {
                /** @description Правило. */
                rule: string;
                /** @description Кто. */
                name: string;
                /** @description Сколько раз. */
                count: number;
            }[];
            /** @description Что из строгого снять, чтобы сошлось: достаточно одного, каждое проверено поиском без него. */
            waysOut: string[];
            /** @description Что поставить труднее всего, самое трудное первым; пусто, если всё встаёт. */
            resisting: components["schemas"]["ResistingLesson"][];
            /** @description Может ли более широкий поиск найти починку лучше, `continues`. */
            canGoOn: boolean;
            /** @description Почему починить нельзя, словами проверки; тогда ничего не искали. */
            impossible: components["schemas"]["GeneratorFinding"][];
        };
        /** @description Строка учебного плана, которая не даётся поиску. */
        ResistingLesson: {
            /** @description Класс, у потока — классы. */
            className: string;
            /** @description Предмет. */
            subject: string;
            /** @description Кто ведёт. */
            teachers: string[];
            /** @description В какой доле пройденных кругов один из её уроков нарушал строгое правило или был без места, от 0 до 1. */
            share: number;
        };
        /** @description Составленное расписание рядом с постоянным или с другим составленным. */
        GeneratedTimetable: {
            id: components["schemas"]["Id"];
            /** @description Версия постоянного расписания, с которой сравнили. */
            seenVersion: number;
            /** @description Постоянное расписание в тех же числах, что и составленные. */
            standing: {
                [key: string]: number;
            };
            from: components["schemas"]["SchoolDate"];
            /**
             * Format: date
             * @description С какого дня уже назначено другое новое расписание; пока его не отменили, это не применить.
             */
            appointed: string | null;
            /** @description Почему его нельзя применить: накладка учителя, записи, которых больше нет, другие дни и уроки недели. */
            problem: string | null;
            /** @description Уроки нынешнего учебного плана, которых в нём нет. */
            unplaced: components["schemas"]["UnplacedLessons"][];
            /** @description Что в нём не выполнено из строгого, по нынешним нормам и пожеланиям; применить его можно, только приняв каждое. */
            broken: components["schemas"]["BrokenRule"][];
            /** @description Замены с этого дня, которых не станет вместе с их уроками. */
            ended: components["schemas"]["EndedChange"][];
            /** @description Классы, у которых уроки меняются. */
            classes: components["schemas"]["TimetableDifference"][];
            /** @description Учителя, у которых уроки меняются. */
            teachers: components["schemas"]["TimetableDifference"][];
            /** @description Все уроки составленного расписания. */
            lessons: components["schemas"]["GeneratedLesson"][];
        };
        /** @description Невыполненное строгое правило или уроки без места. */
        BrokenRule: {
            rule: components["schemas"]["AcceptedBreak"];
            /** @description Сколько раз. */
            count: number;
            /** @description Сколько раз то же не выполнено в постоянном расписании. */
            standing: number;
        };
        /**
         * @description Правило генератора; `unplaced` — уроки, которым не нашлось места.
         * @enum {string}
         */
        AcceptedBreak: "unplaced" | "rooms" | "teacher-slots" | "teacher-day" | "free-day" | "repeats" | "class-norm" | "doubles" | "spread" | "even-days" | "teacher-windows" | "buildings" | "heavy-day" | "wishes";
        /** @description Сколько уроков предмета класса не нашли места. */
        UnplacedLessons: {
            /** @description Класс. */
            className: string;
            /** @description Предмет. */
            subject: string;
            /** @description Сколько уроков. */
            lessons: number;
        };
        /** @description Замена, объединение или уход домой, которых не станет. */
        EndedChange: {
            date: components["schemas"]["SchoolDate"];
            kind: components["schemas"]["ChangeKind"];
            number: components["schemas"]["LessonNumber"];
            /** @description Класс. */
            className: string;
            /** @description Предмет. */
            subject: string;
            /** @description Кто заменяет. */
            teacher: string | null;
        };
        /** @description Замена, объединение или уход домой, урок которых окажется в другое время. */
        RetimedChange: components["schemas"]["EndedChange"] & {
            /** @description Время урока до изменения; null — без звонка. */
            before: string | null;
            /** @description Время урока после него; null — без звонка. */
            after: string | null;
        };
        /** @description У кого сколько уроков меняется. */
        TimetableDifference: {
            id: components["schemas"]["Id"];
            /** @description Класс или учитель. */
            name: string;
            /** @description Сколько уроков. */
            changed: number;
        };
        /** @description Урок составленного расписания. */
        GeneratedLesson: {
            classId: components["schemas"]["Id"];
            day: components["schemas"]["Weekday"];
            number: components["schemas"]["LessonNumber"];
            subjectId: components["schemas"]["Id"];
            /** @description Весь класс или его подгруппы. */
            parts: components["schemas"]["CurriculumPart"][];
        };
        /** @description Что видел тот, кто применяет. */
        ApplyTimetableBody: {
            /** @description Версия постоянного расписания из сравнения. */
            seenVersion: number;
            /** @description Учебный день, с которого оно действует, сегодня или позже; без него — следующий понедельник. */
            from?: components["schemas"]["SchoolDate"];
            /** @description Сколько замен согласны снять; без него — ни одной. */
            ended?: number;
            /** @description Без скольких уроков учебного плана согласны остаться; без него — ни без одного. */
            unplaced?: number;
            /** @description Что из `broken` принято; без него — ничего. */
            accept?: components["schemas"]["AcceptedBreak"][];
        };
        /** @description Что изменилось, и как это вернуть. */
        TimetableApplied: {
            /**
             * Format: uuid
             * @description Ключ отмены.
             */
            token: string;
            from: components["schemas"]["SchoolDate"];
            /** @description Поставлено уроков. */
            added: number;
            /** @description Снято уроков. */
            removed: number;
            /** @description Снято замен. */
            ended: number;
            /** @description Версия расписания после этого. */
            version: number;
        };
        /** @description Что можно отменить. */
        ReplacedTimetable: {
            /** @description Назначенное последним; `null` — отменить уже нельзя или нечего. */
            timetable: components["schemas"]["NewTimetable"] | null;
        };
        /** @description Что отменить. */
        RestoreTimetableBody: {
            /**
             * Format: uuid
             * @description Ключ отмены.
             */
            token: string;
        };
        /** @description Прежнее расписание вернулось. */
        TimetableRestored: {
            /** @description Возвращено уроков. */
            restored: number;
            /** @description Версия расписания после этого. */
            version: number;
        };
        /** @description Запись учебного календаря, как её пишет автор. */
        CalendarEntryBody: {
            kind: components["schemas"]["CalendarKind"];
            /** @description Название; у перенесённого дня может быть пустым. */
            title: components["schemas"]["Text"];
            firstDate: components["schemas"]["SchoolDate"];
            lastDate: components["schemas"]["SchoolDate"];
            /** @description По расписанию какого дня учатся; обязательно у перенесённого дня. */
            follows?: components["schemas"]["Weekday"];
        };
        /** @description Номер урока и его время. */
        LessonTimeBody: {
            number: components["schemas"]["LessonNumber"];
            /** @description Начало и конец: `08:30 - 09:10`. */
            time: string;
        };
        /**
         * @description `max` — мессенджер MAX, `email` — почта.
         * @enum {string}
         */
        DeliveryChannel: "max" | "email";
        /** @description Время суток на часах школы. */
        TimeOfDay: string;
        /** @description О чём и когда сообщать. */
        DeliveryChoice: {
            /** @description О своих заменах. */
            replacements: boolean;
            /** @description О новых заявках и справках, если они входят в обязанности. */
            requests: boolean;
            /** @description О личных сообщениях. */
            messages: boolean;
            quietFrom: components["schemas"]["TimeOfDay"];
            quietUntil: components["schemas"]["TimeOfDay"];
            /** @description Сообщать ли в тихие часы о замене на первый урок. */
            passesFirstLesson: boolean;
        };
        /** @description Как сообщать вошедшему. */
        OwnDelivery: {
            /** @description Способы, которые настроила школа. */
            channels: components["schemas"]["OwnChannel"][];
            /** @description С чем соглашаются, подключая способ. */
            consent: components["schemas"]["Text"];
            choice: components["schemas"]["DeliveryChoice"];
        };
        /** @description Способ и что с ним у вошедшего. */
        OwnChannel: {
            channel: components["schemas"]["DeliveryChannel"];
            /**
             * @description Не подключён, ждёт подтверждения, подключён.
             * @enum {string}
             */
            state: "off" | "pending" | "on";
            /** @description Адрес почты; у MAX его нет. */
            address: components["schemas"]["TextOrNull"];
            /** @description Отключён, потому что сообщения перестали приниматься. */
            isRefused: boolean;
        };
        /** @description Куда писать. */
        DeliveryAddress: {
            /** @description Адрес почты. */
            address: components["schemas"]["Text"];
        };
        /** @description Как продолжить. */
        DeliveryLink: {
            /**
             * Format: uri
             * @description Ссылка на бота; `null` — код ушёл письмом.
             */
            url: string | null;
        };
        /** @description Код из письма. */
        DeliveryCode: {
            /** @description Шесть цифр. */
            code: string;
        };
        /** @description Почта школы без пароля. */
        MailServer: {
            /** @description Адрес сервера SMTP. */
            host: string;
            /** @description Порт: 465 шифруется сразу, на остальных — командой STARTTLS. */
            port: number;
            /** @description Имя входа; пустое, если сервер его не спрашивает. */
            user: components["schemas"]["Text"];
            /** @description Адрес отправителя. */
            from: components["schemas"]["Text"];
        };
        /** @description Почта школы. */
        MailServerBody: {
            /** @description Адрес сервера SMTP. */
            host: string;
            /** @description Порт: 465 шифруется сразу, на остальных — командой STARTTLS. */
            port: number;
            /** @description Имя входа; пустое, если сервер его не спрашивает. */
            user: components["schemas"]["Text"];
            /** @description Пароль для приложений; без поля остаётся прежний. */
            password?: components["schemas"]["Text"];
            /** @description Адрес отправителя. */
            from: components["schemas"]["Text"];
        };
        /** @description Чем и как сообщать. */
        DeliverySettingsBody: {
            /** @description Ключ бота MAX. */
            maxToken?: string | null;
            /** @description `null` — без почты. */
            mail: components["schemas"]["MailServerBody"] | null;
            /** @description Не выпускать содержание: писать только, что изменение есть. */
            isBare: boolean;
            /** @description С чем соглашаются, подключая способ. */
            consent: components["schemas"]["Text"];
            version: components["schemas"]["RecordVersion"];
        };
        /** @description Чем и как школа сообщает. */
        DeliverySettings: {
            /** @description Бот MAX; `null` — его нет. */
            max: components["schemas"]["DeliveryChecked"] | null;
            /** @description Почта; `null` — её нет. */
            mail: components["schemas"]["MailServer"] | null;
            /** @description Содержание не выпускается. */
            isBare: boolean;
            /** @description С чем соглашаются, подключая способ. */
            consent: components["schemas"]["Text"];
            version: components["schemas"]["RecordVersion"];
        };
        /** @description Под каким именем школу знает другая сторона. */
        DeliveryChecked: {
            /** @description Имя бота или адрес отправителя. */
            name: components["schemas"]["Text"];
        };
        /** @description До кого дошла публикация. */
        PublicationDelivery: {
            /** @description Настроила ли школа хоть один способ. */
            isOffered: boolean;
            /** @description По алфавиту. */
            people: components["schemas"]["ReachedPerson"][];
        };
        /** @description Человек и как далеко дошло уведомление. */
        ReachedPerson: {
            /** @description Учитель расписания; `null` — учётную запись с тех пор отвязали. */
            teacherId: components["schemas"]["Id"] | null;
            /** @description Фамилия и имя. */
            name: components["schemas"]["Text"];
            /**
             * @description Не может, ознакомлен, дошло, ещё не отправлено, не дошло, ничего не подключил.
             * @enum {string}
             */
            state: "cannot" | "read" | "reached" | "waiting" | "failed" | "not-linked";
            /** @description Когда; `null`, пока не случилось. */
            at: components["schemas"]["ServerDateTime"] | null;
            /** @description Номера изменений, которых касается уведомление. */
            changeIds: components["schemas"]["Id"][];
        };
        /** @description Что школа задаёт о себе сама. */
        SchoolSettingsBody: {
            /** @description Название школы. */
            schoolName: string;
            /** @description Часовой пояс по базе IANA: `Europe/Moscow`. */
            timeZone: string;
            /** @description Показывать ли замены в коридоре без входа. */
            openBoard: boolean;
            /** @description Можно ли входить с телефонов. */
            phoneSignIn: boolean;
        };
        /** @description Настройки школы, какими они сейчас действуют. */
        SchoolSettings: {
            /** @description Название школы. */
            schoolName: string;
            /** @description Часовой пояс по базе IANA: `Europe/Moscow`. */
            timeZone: string;
            /** @description Показываются ли замены в коридоре без входа. */
            openBoard: boolean;
            /** @description Можно ли входить с телефонов. */
            phoneSignIn: boolean;
            version: components["schemas"]["RecordVersion"];
        };
        /** @description Насколько школа готова к работе. */
        SchoolSetup: {
            /** @description Список убран насовсем. */
            hidden: boolean;
            /** @description Шаги по порядку. */
            steps: {
                /**
                 * @description `school` — название и часовой пояс, `bells` — звонки, `timetable` — уроки, `people` — кто-то кроме первого администратора, `corridor` — экран в коридоре открыт.
                 * @enum {string}
                 */
                step: "school" | "bells" | "timetable" | "people" | "corridor";
                /** @description Уже есть. */
                done: boolean;
            }[];
        };
        /** @description Версия расписания; растёт с каждым изменением. */
        TimetableVersion: number;
        /**
         * @description - `replaced` — урок ведёт другой учитель
         *     - `merged` — два урока объединены
         *     - `sent-home` — класс или подгруппа отпущены
         * @enum {string}
         */
        ChangeKind: "replaced" | "merged" | "sent-home";
        /** @description Изменение расписания на одну дату. */
        Replacement: {
            id: components["schemas"]["Id"];
            date: components["schemas"]["IsoDate"];
            kind: components["schemas"]["ChangeKind"];
            lessonId: components["schemas"]["Id"];
            /** @description Номер подгруппы, если изменение касается только её. */
            subgroupId: number | null;
            /** @description Номер учителя из `teacher`. */
            teacherId: number | null;
            /** @description Кто ведёт вместо основного учителя; у роспуска — `null`. */
            teacher: components["schemas"]["TeacherRef"] | null;
            /** @description Кого заменяют (имя). */
            replacedTeacher: string | null;
            /** @description Примечание о роспуске. */
            goHome: string | null;
            /** @description Второй, принимающий урок объединения; сам `lessonId` — первый. */
            combinedLessonId: number | null;
            /** @description Вторая подгруппа объединения. */
            combinedSubgroupId: number | null;
            group: components["schemas"]["GroupRef"];
            number: components["schemas"]["LessonNumber"];
            nameOfDay: components["schemas"]["Weekday"];
            educationalSubject: components["schemas"]["SubjectRef"];
            /** @description Название подгруппы. */
            subgroup: string | null;
            dateCreated: components["schemas"]["ServerDateTime"];
            /** @description Когда изменение отменили; `null` — действует. */
            dateClosed: components["schemas"]["ServerDateTime"] | null;
        };
        /** @description Урок, который провели за другого; считается за один час. */
        CoverEntry: {
            id: components["schemas"]["Id"];
            date: components["schemas"]["IsoDate"];
            number: components["schemas"]["LessonNumber"];
            group: components["schemas"]["GroupRef"];
            /** @description Название подгруппы; `null` — весь класс. */
            subgroup: string | null;
            subject: components["schemas"]["SubjectRef"];
            /** @description Чей урок; у урока без учителя — `null`. Удалённый учитель назван. */
            whom: components["schemas"]["TeacherRef"] | null;
            /** @description Кто провёл урок. */
            who: components["schemas"]["TeacherRef"];
            kind: components["schemas"]["CoverKind"];
        };
        /** @description Месяц, `yyyy-mm`. */
        MonthKey: string;
        /** @description Часы замен месяца, что в нём странно и как его закрывали. */
        MonthPapers: {
            month: components["schemas"]["MonthKey"];
            /** @description Наступил ли последний день месяца; раньше его не закрыть. */
            isOver: boolean;
            /** @description Часы, какие они сейчас, по дате и уроку. */
            hours: components["schemas"]["MonthHour"][];
            /** @description Что проверить перед закрытием. */
            findings: components["schemas"]["MonthFinding"][];
            /** @description Имена приказа и их формы, по имени. */
            names: components["schemas"]["ProposedForms"][];
            /** @description Закрытия по номеру; первое — закрытие месяца, остальные — исправления. */
            closed: components["schemas"]["ClosedMonth"][];
            /** @description Что изменилось с последнего закрытия; `null` — ничего, или месяц не закрывали. */
            difference: components["schemas"]["MonthDifference"] | null;
            /** @description Отпечаток этих часов для закрытия. */
            seen: components["schemas"]["MonthDigest"];
        };
        /** @description Отпечаток часов месяца. */
        MonthDigest: string;
        /** @description Час замены с кодом табеля. */
        MonthHour: components["schemas"]["CoverEntry"] & {
            /**
             * @description `primary` — 1–3 классы, `senior` — 4–11 классы, `extended` — группа продлённого дня.
             * @enum {string}
             */
            code: "primary" | "senior" | "extended";
            /** @description С какой публикацией; изменение в самом расписании — `null`. */
            publicationId: components["schemas"]["Id"] | null;
        };
        /** @description Что в месяце стоит проверить. */
        MonthFinding: {
            /**
             * @description `draft` — черновик не опубликован, `without-teacher` — урок без учителя, `held-twice` — один учитель на одном уроке дважды, `no-reason` — отсутствие без причины, `long` — замена дольше двух месяцев.
             * @enum {string}
             */
            kind: "draft" | "without-teacher" | "held-twice" | "no-reason" | "long";
            date: components["schemas"]["IsoDate"];
            /** @description Что именно. */
            text: string;
        };
        /** @description Имя и его формы. */
        NameForms: {
            name: components["schemas"]["PaperName"];
            genitive: components["schemas"]["PaperName"];
            dative: components["schemas"]["PaperName"];
        };
        /** @description Имя в одной форме. */
        PaperName: string;
        /** @description Формы имени, какие встанут в приказ. */
        ProposedForms: {
            name: components["schemas"]["PaperName"];
            genitive: components["schemas"]["PaperName"];
            dative: components["schemas"]["PaperName"];
            /** @description Нет — род по имени не виден, формы нужно проверить. */
            isCertain: boolean;
        };
        /** @description Закрытие месяца или исправление. */
        ClosedMonth: {
            /** @description Номер: 1 — закрытие, дальше исправления. */
            number: number;
            closedAt: components["schemas"]["ServerDateTime"];
            /** @description Кто закрыл; удалённый — `null`. */
            closedBy: string | null;
            /** @description Сколько в нём часов. */
            hours: number;
            /** @description Часы, которых в предыдущем закрытии не было; у первого — пусто. */
            added: components["schemas"]["MonthHour"][];
            /** @description Часы, которые в предыдущем были. */
            removed: components["schemas"]["MonthHour"][];
        };
        /** @description Чем часы отличаются от закрытых. */
        MonthDifference: {
            /** @description Новые часы. */
            added: components["schemas"]["MonthHour"][];
            /** @description Часы, которых больше нет. */
            removed: components["schemas"]["MonthHour"][];
        };
        /** @description Какой месяц закрыть. */
        CloseMonth: {
            month: components["schemas"]["MonthKey"];
            /** @description Каким по счёту будет закрытие. */
            number: number;
            seen: components["schemas"]["MonthDigest"];
        };
        /** @description Настройки бумаг. */
        PaperSettings: {
            /** @description С какого дня действует эта редакция кодов и форм. */
            edition: components["schemas"]["SchoolDate"];
            /** @description Как учреждение названо в бумагах; пусто — название школы. */
            organisation: string;
            codes: components["schemas"]["CoverCodes"];
            absenceCodes: components["schemas"]["AbsenceCodes"];
            /** @description Предметы, часы которых — группа продлённого дня. */
            extendedDaySubjects: string[];
            /** @description Начало приказа. */
            orderBasis: string;
            /** @description Кто подписывает, по порядку. */
            signatories: components["schemas"]["Signatory"][];
            /** @description Имена, формы которых исправили. */
            names: components["schemas"]["NameForms"][];
            version: components["schemas"]["RecordVersion"];
        };
        /** @description Настройки бумаг, как их указывает школа. */
        PaperSettingsBody: {
            /** @description С какого дня действует эта редакция кодов и форм. */
            edition: components["schemas"]["SchoolDate"];
            /** @description Как учреждение названо в бумагах; пусто — название школы. */
            organisation: string;
            codes: components["schemas"]["CoverCodes"];
            absenceCodes: components["schemas"]["AbsenceCodes"];
            /** @description Предметы, часы которых — группа продлённого дня. */
            extendedDaySubjects: string[];
            /** @description Начало приказа. */
            orderBasis: string;
            /** @description Кто подписывает, по порядку. */
            signatories: components["schemas"]["Signatory"][];
            /** @description Имена, формы которых исправили. */
            names: components["schemas"]["NameForms"][];
        };
        /** @description Коды замещений. */
        CoverCodes: {
            primary: components["schemas"]["TimesheetCode"];
            senior: components["schemas"]["TimesheetCode"];
            extended: components["schemas"]["TimesheetCode"];
        };
        /** @description Коды отсутствий по причинам. */
        AbsenceCodes: {
            unspecified: components["schemas"]["TimesheetCode"];
            "sick-leave": components["schemas"]["TimesheetCode"];
            "business-trip": components["schemas"]["TimesheetCode"];
            courses: components["schemas"]["TimesheetCode"];
            vacation: components["schemas"]["TimesheetCode"];
            other: components["schemas"]["TimesheetCode"];
        };
        /** @description Кто подписывает бумаги. */
        Signatory: {
            /** @description Должность. */
            post: string;
            /** @description Имя; пусто — впишут от руки. */
            name: string;
        };
        /** @description Буквенный код табеля. */
        TimesheetCode: string;
        /** @description Что провели и потеряли классы, и с какого дня об этом есть записи. */
        LostLessons: {
            /** @description Первый день, на который в «Звонке» записаны замена или отсутствие; до него потеряны только уроки, у которых в расписании нет учителя. `null` — записей нет. */
            recordedFrom: components["schemas"]["IsoDate"] | null;
            /** @description Предметы классов по порядку. */
            subjects: components["schemas"]["SubjectTally"][];
        };
        /** @description Уроки одного предмета у одного класса. Дробные числа — доли: урок одной из двух подгрупп — половина. */
        SubjectTally: {
            group: components["schemas"]["GroupRef"];
            subject: components["schemas"]["SubjectRef"];
            /** @description Положено по сегодняшний день включительно. */
            due: number;
            /** @description Проведено из них. */
            held: number;
            /** @description Положено за весь промежуток. */
            planned: number;
            /** @description Потерянное, по дате и уроку. */
            lessons: components["schemas"]["LostLesson"][];
        };
        /** @description Урок или его часть, которые класс потерял. */
        LostLesson: {
            date: components["schemas"]["IsoDate"];
            number: components["schemas"]["LessonNumber"];
            /**
             * @description `other-subject` — вёл учитель другого предмета, `supervised` — присмотр, `merged` — объединение, `sent-home` — класс уходил домой, `without-teacher` — учителя не было.
             * @enum {string}
             */
            outcome: "other-subject" | "supervised" | "merged" | "sent-home" | "without-teacher";
            /** @description Потерянная доля урока. */
            lost: number;
        };
        /**
         * @description `replacement` — замена, `merge` — объединение, `own-subject` — свой предмет, `supervise` — присмотр.
         * @enum {string}
         */
        CoverKind: "replacement" | "merge" | "own-subject" | "supervise";
        /** @description Итог одного изменения. Уроки целых классов — в `lessons`, подгруппы — в `subgroupLessons`; у объединения записей две. */
        TimetableChange: {
            /** @description Номер созданного или отменённого изменения; `null` — отменять было нечего. */
            id: number | null;
            date: components["schemas"]["IsoDate"];
            version: components["schemas"]["TimetableVersion"];
            /** @description Уроки целых классов после изменения. */
            lessons: components["schemas"]["Lesson"][];
            /** @description Подгруппы после изменения. */
            subgroupLessons: components["schemas"]["SubgroupLesson"][];
        };
        /** @description Изменения, которые нужно сделать вместе. */
        ReplacementBatch: {
            /** @description Записи; выполняются по порядку. */
            items: components["schemas"]["ReplacementBatchItem"][];
        };
        /** @description Одно изменение урока или подгруппы. У разделённого урока подгруппа обязательна. `changeId` — номер действующего изменения урока, каким его видели. `replace` с номером замены снимает её и ставит новую; с номером объединения ставит учителя на оба урока, для этого называется принимающий; без номера — отказ 409, если урок уже изменён. `cancel` снимает замену, объединение или роспуск; без номера — любое изменение; если названное уже сняли, это не помеха. `send-home` требует урока без изменений. Если с уроком тем временем сделали что-то ещё — отказ 409. */
        ReplacementBatchItem: {
            /**
             * Format: uuid
             * @description Номер записи, который придумал отправитель; у каждой свой.
             */
            key: string;
            /**
             * @description Поставить учителя `teacherId`, вернуть урок как в расписании или отпустить домой.
             * @enum {string}
             */
            kind: "replace" | "cancel" | "send-home";
            lessonId: components["schemas"]["Id"];
            subgroupId?: components["schemas"]["Id"];
            /** @description Кто будет вести урок; обязателен у `replace`. */
            teacherId?: components["schemas"]["Id"];
            /** @description Изменение, которое снимается. */
            changeId?: components["schemas"]["Id"];
        };
        /** @description Итог по записям, в порядке запроса. */
        ReplacementBatchAnswer: {
            version: components["schemas"]["TimetableVersion"];
            /** @description Ответы на записи. */
            items: components["schemas"]["ReplacementBatchResult"][];
        };
        /** @description Ответ на одну запись. */
        ReplacementBatchResult: components["schemas"]["ReplacementBatchDone"] | components["schemas"]["ReplacementBatchRefused"];
        /** @description Запись выполнена. Уроки — какими они стали после всего запроса. Если снято объединение, среди них есть и другая его сторона. */
        ReplacementBatchDone: {
            /** @description `key` записи. */
            key: string;
            /**
             * @description Что стало с записью.
             * @constant
             */
            status: "done";
            change: components["schemas"]["TimetableChange"];
        };
        /** @description Запись не выполнена и ничего не изменила. */
        ReplacementBatchRefused: {
            /** @description `key` записи. */
            key: string;
            /**
             * @description Что стало с записью.
             * @constant
             */
            status: "refused";
            problem: components["schemas"]["Problem"];
        };
        /** @description Итог очистки замен. */
        ReplacementsCleared: {
            week: components["schemas"]["IsoDate"];
            /** @description Сколько изменений отменено. */
            ended: number;
            version: components["schemas"]["TimetableVersion"];
            /** @description Сколько из них относилось к каждому перенесённому учебному дню этой недели; таких замен не было — нет и ключа. */
            moved?: components["schemas"]["ClearedDay"][];
            /** @description Чем вернуть очищенное; `null`, если очищать было нечего. */
            undoToken: string | null;
        };
        /** @description Какую очистку отменить. */
        RestoreReplacements: {
            /**
             * Format: uuid
             * @description `undoToken` из ответа на очистку.
             */
            undoToken: string;
        };
        /** @description Итог возвращения замен. */
        ReplacementsRestored: {
            week: components["schemas"]["IsoDate"];
            /** @description Сколько изменений снова действует. */
            restored: number;
            version: components["schemas"]["TimetableVersion"];
        };
        /** @description Какое окончание отсутствия отменить. */
        RestoreAbsence: {
            /**
             * Format: uuid
             * @description `undoToken` из ответа на окончание.
             */
            undoToken: string;
        };
        /** @description Возвращённое отсутствие. */
        AbsenceRestored: {
            id: components["schemas"]["Id"];
            lastDate: components["schemas"]["IsoDate"];
            /** @description Сколько изменений снова действует. */
            restored: number;
            version: components["schemas"]["TimetableVersion"];
        };
        /** @description Уведомление о замене. */
        ReplacementNotification: {
            id: components["schemas"]["Id"];
            /**
             * @description Вид уведомления.
             * @constant
             */
            type: "replace";
            creationDate: components["schemas"]["ServerDateTime"];
            /** @description Текст; дни недели в нём — по-английски. */
            replacementMessage: string;
            /** @description Урок, о котором уведомление; о нескольких сразу — первый из них. */
            lesson?: components["schemas"]["PlanPart"] | null;
        };
        /** @description Код для подключения экрана. */
        ScreenPairingStart: {
            /** @description Тайна экрана, по ней он спрашивает о подтверждении. */
            deviceCode: string;
            /** @description Шесть букв и цифр, которые видит человек. */
            userCode: string;
            /** @description Раздел приложения, где вводят код. */
            verificationPath: string;
            /** @description Сколько секунд код действует. */
            expiresIn: number;
            /** @description Раз во сколько секунд спрашивать. */
            interval: number;
        };
        /** @description Чей код подтвердили. */
        ScreenPairingPoll: {
            /** @description Что получил экран вместе с кодом. */
            deviceCode: components["schemas"]["Text"];
        };
        /** @description Подтвердили ли код. */
        ScreenPairingState: {
            /**
             * @description Состояние кода.
             * @enum {string}
             */
            status: "pending" | "paired" | "expired";
            /** @description Ключ экрана, когда код подтвердили. */
            credential: string | null;
        };
        /** @description Устройство, которое показывает код. */
        ScreenPairing: {
            /** @description Код, как его хранит сервер. */
            code: string;
            /** @description Браузер и система, например «Chrome, Linux». */
            device: string;
            /** @description Адрес в сети. */
            address: string;
            askedAt: components["schemas"]["ServerDateTime"];
        };
        /** @description Что экран показывает, кому и когда. */
        ScreenProfile: {
            /**
             * @description По классам (коридор) или по учителям (учительская).
             * @enum {string}
             */
            kind: "classes" | "teachers";
            /**
             * @description Только сегодня, сегодня и следующий учебный день, до конца недели.
             * @enum {string}
             */
            days: "today" | "next" | "week";
            /**
             * @description Фамилия с инициалами или только предмет.
             * @enum {string}
             */
            names: "initials" | "none";
            /** @description Диагональ, дюймов. */
            diagonal: number;
            /** @description С какого расстояния читают, метров. */
            distance: number;
            wakeFrom: components["schemas"]["DayTime"];
            wakeTo: components["schemas"]["DayTime"];
            /** @description Другие часы отдельных дней недели, «сб 08:00–14:00, пт выкл»; пусто — таких нет. */
            hoursByDay: components["schemas"]["Text"];
            /** @description Какие классы показывает экран по классам, «5–7, 10А»; пусто — все. */
            classes: components["schemas"]["Text"];
        };
        /** @description Время суток по часам школы, `hh:mm`. */
        DayTime: string;
        /** @description Подключаемый экран. */
        ScreenCreate: {
            /** @description Код с экрана. */
            code: components["schemas"]["Text"];
            /** @description Название. */
            name: components["schemas"]["Text"];
            /** @description Где висит. */
            place: components["schemas"]["Text"];
            profile: components["schemas"]["ScreenProfile"];
        };
        /** @description Новые название, место и настройки экрана. */
        ScreenUpdate: {
            /** @description Название. */
            name: components["schemas"]["Text"];
            /** @description Где висит. */
            place: components["schemas"]["Text"];
            profile: components["schemas"]["ScreenProfile"];
        };
        /** @description Подключённый экран. */
        Screen: {
            id: components["schemas"]["Id"];
            /** @description Название. */
            name: string;
            /** @description Где висит. */
            place: string;
            profile: components["schemas"]["ScreenProfile"];
            version: components["schemas"]["RecordVersion"];
            pairedAt: components["schemas"]["ServerDateTime"];
            /**
             * @description Ещё не выходил на связь, на связи, молчит вне часов работы, пропал.
             * @enum {string}
             */
            health: "waiting" | "online" | "asleep" | "lost";
            /** @description Когда последний раз был на связи. */
            lastSeen: components["schemas"]["ServerDateTime"] | null;
            /** @description Версия приложения экрана. */
            build: string | null;
            /** @description Что он показывал, словами. */
            shows: string | null;
            /** @description Сколько секунд было его данным. */
            dataAgeS: number | null;
            /** @description Сколько секунд он работает без перезапуска. */
            uptimeS: number | null;
        };
        /** @description Экраны и сообщения на них. */
        ScreenList: {
            /** @description Подключённые экраны по названию. */
            screens: components["schemas"]["Screen"][];
            /** @description Сообщения, которые ещё не закончились, по началу. */
            messages: components["schemas"]["ScreenMessage"][];
        };
        /** @description Сообщение на все экраны. */
        ScreenMessageBody: {
            kind: components["schemas"]["ScreenMessageKind"];
            /** @description Текст. */
            text: components["schemas"]["Text"];
            /** @description С какого времени стоит объявление. */
            from?: components["schemas"]["LocalDateTime"];
            /** @description До какого времени стоит объявление. */
            until?: components["schemas"]["LocalDateTime"];
            /** @description Сколько минут стоит срочное сообщение, начиная с этой. */
            minutes?: number;
        };
        /**
         * @description Объявление над списком или срочное сообщение во весь экран.
         * @enum {string}
         */
        ScreenMessageKind: "announcement" | "urgent";
        /** @description Сообщение на экранах. */
        ScreenMessage: {
            id: components["schemas"]["Id"];
            kind: components["schemas"]["ScreenMessageKind"];
            /** @description Текст. */
            text: string;
            from: components["schemas"]["ServerDateTime"];
            until: components["schemas"]["ServerDateTime"];
            /** @description Кто отправил; `null`, если учётной записи больше нет. */
            author: string | null;
        };
        /** @description Что экран говорит о себе. */
        ScreenReport: {
            /** @description Версия приложения экрана. */
            build: components["schemas"]["Text"];
            /** @description Что он показывает, словами. */
            shows: components["schemas"]["Text"];
            /** @description Сколько секунд его данным; `null`, если данных ещё не было. */
            dataAgeS: number | null;
            /** @description Сколько секунд он работает без перезапуска. */
            uptimeS: number;
            /** @description `version` доски, которую он показывает. */
            board?: string;
        };
        /** @description Записано. */
        ScreenReported: {
            serverTime: components["schemas"]["ServerDateTime"];
        };
        /** @description Что показывает один экран. */
        ScreenBoard: {
            /** @description Отпечаток всего остального, кроме времени сервера. */
            version: string;
            /** @description Название школы. */
            schoolName: string;
            /** @description Часовой пояс школы, имя IANA. */
            timeZone: string;
            serverTime: components["schemas"]["ServerDateTime"];
            /** @description Учатся ли сегодня: в выходной и в каникулы экран спит. */
            isSchoolDay: boolean;
            /** @description До этого времени экран не спит: его только что подключили и смотрят, что он показывает. */
            awakeUntil?: components["schemas"]["ServerDateTime"];
            profile: components["schemas"]["ScreenProfile"];
            /** @description Дни, которые экран показывает, по порядку. */
            days: components["schemas"]["ScreenDay"][];
            /** @description Сообщения, которые идут или ещё начнутся. */
            messages: components["schemas"]["ScreenBoardMessage"][];
        };
        /** @description Один день экрана. */
        ScreenDay: {
            date: components["schemas"]["IsoDate"];
            dayName: components["schemas"]["Weekday"];
            /** @description Что говорит об этом дне учебный календарь. */
            note: string | null;
            /** @description Классы или учителя с их уроками; пустой список — нет замен. */
            groups: components["schemas"]["ScreenGroup"][];
            /** @description Звонки этого дня, обеих смен; без них ключа нет. */
            bells?: components["schemas"]["ShiftBell"][];
        };
        /** @description Класс или учитель. */
        ScreenGroup: {
            /** @description Класс или учитель. */
            title: string;
            /** @description Уроки по порядку. */
            rows: components["schemas"]["ScreenRow"][];
        };
        /** @description Одна строка экрана. */
        ScreenRow: {
            number: components["schemas"]["LessonNumber"];
            shift?: components["schemas"]["SecondShiftMark"];
            /** @description Предмет. */
            subject: string;
            /** @description Предмет коротко; ключа нет, если короче не назвать. */
            shortSubject?: string;
            /** @description Подгруппа. */
            subgroup: string | null;
            /** @description Кабинет. */
            room: string | null;
            /** @description Кто приходит; на экране по учителям — к какому классу. */
            who: string | null;
            /** @description Примечание. */
            note: string | null;
            kind: components["schemas"]["ChangeKind"];
        };
        /** @description Сообщение, каким его показывает экран. */
        ScreenBoardMessage: {
            kind: components["schemas"]["ScreenMessageKind"];
            /** @description Текст. */
            text: string;
            from: components["schemas"]["ServerDateTime"];
            until: components["schemas"]["ServerDateTime"];
        };
        /** @description Одна строка доски замен. */
        KioskRow: {
            /** @description Класс. */
            className: string;
            /** @description Подгруппа. */
            subgroup: string | null;
            number: components["schemas"]["LessonNumber"];
            shift?: components["schemas"]["SecondShiftMark"];
            /** @description Предмет. */
            subject: string;
            /** @description Предмет коротко; ключа нет, если короче не назвать. */
            shortSubject?: string;
            /** @description Кабинет. */
            room: string | null;
            /** @description Кто ведёт урок вместо обычного учителя. */
            substitute: string | null;
            kind: components["schemas"]["ChangeKind"];
            /** @description Примечание: «Класс уходит домой», «Приходит 7А». */
            note: string | null;
        };
        /** @description Замены одного дня. */
        KioskDay: {
            date: components["schemas"]["IsoDate"];
            dayName: components["schemas"]["Weekday"];
            /** @description Строки; пустой список — нет замен. */
            rows: components["schemas"]["KioskRow"][];
            /** @description Что говорит об этом дне учебный календарь, например «Каникулы до 11 января»; без слов о нём ключа нет. */
            note?: string;
            /** @description Звонки этого дня, обеих смен; без них ключа нет. */
            bells?: components["schemas"]["ShiftBell"][];
        };
        /** @description Замены недели для экрана в коридоре. */
        KioskBoard: {
            /** @description Название школы. */
            schoolName: string;
            /** @description Часовой пояс школы, имя IANA. */
            timeZone: string;
            serverTime: components["schemas"]["ServerDateTime"];
            version: components["schemas"]["TimetableVersion"];
            week: components["schemas"]["IsoDate"];
            /** @description Пять дней с понедельника. */
            days: components["schemas"]["KioskDay"][];
        };
        /** @description Дата и время по часам школы от 2000 до 2099 года, `yyyy-mm-ddThh:mm:ss`. */
        LocalDateTime: string;
        /** @description Вход с одного устройства. */
        Session: {
            id: components["schemas"]["Id"];
            /** @description Как назвался браузер. */
            userAgent: string | null;
            /** @description Адрес в сети. */
            ipAddress: string | null;
            /** @description Та сессия, из которой сделан вызов. Сервер без этого расширения ключа не даёт. */
            current?: boolean;
            /** @description Когда вошли. */
            signedIn?: components["schemas"]["ServerDateTime"];
            /** @description Когда сессию продолжали в последний раз. */
            lastUsed?: components["schemas"]["ServerDateTime"];
        };
        /** @description Книга с расписанием. */
        TimetableUpload: {
            /**
             * Format: binary
             * @description Книга xlsx или ods, таблица csv или выгрузка aSc Timetables (xml), до 10 МиБ.
             */
            file: Blob;
            /** @description Ответы человека на вопросы о книге: JSON, список не длиннее 300 объектов с полями `kind`, `written`, `known` и, если нужно, `as`, как в `ImportAnswer`. Без его слова ни одно имя не принимается за другое. Ответы принятой книги школа помнит. */
            corrections?: string;
            /** @description Как читать таблицу школы: JSON с полями `separator`, `addTeachers` и `sheets` (из каждого листа — `sheet`, `isRead`, `classes`, `days`, `lessons`, `columns`, `rows`), как в `layout` ответа. Лист, которого в нём нет, распознаётся сам. С `isRemembered: true` это запомнено по прежней книге и не действует для листа, на котором ничего не прочло. */
            layout?: string;
        };
        /**
         * @description О чём вопрос:
         *     - `teacher` — учитель, которого в школе нет
         *     - `subject` — предмет, которого в школе нет
         *     - `word` — слова из ячейки, про которые неизвестно, что это
         *     - `class` — заголовок, в котором не прочитан класс
         *     - `frame` — в книге есть то, чего нет в неделе школы: `SATURDAY`, `LESSONS`, `BELLS` или `SHIFTS`
         *     - `person` — новая фамилия с теми же инициалами, предметами и уроками
         *     - `namesake` — одно имя в двух местах сразу
         * @enum {string}
         */
        ImportNameKind: "teacher" | "subject" | "word" | "class" | "frame" | "person" | "namesake";
        /**
         * @description Чем считать написанное:
         *     - `subject`, `teacher`, `room`, `subgroup` — предметом, учителем, кабинетом, подгруппой
         *     - `skip` — не уроком: не читать
         *     - `add` — добавить к неделе школы
         *     - `one`, `two` — один это человек или двое
         *     - `ask` — забыть прежний ответ и спросить снова
         * @enum {string}
         */
        ImportUse: "subject" | "teacher" | "room" | "subgroup" | "skip" | "add" | "one" | "two" | "ask";
        /** @description Ответ на вопрос о книге. */
        ImportAnswer: {
            kind: components["schemas"]["ImportNameKind"];
            /** @description Как написано в книге. */
            written: string;
            /** @description Кто или что имеется в виду; `null` — новый учитель или предмет, либо достаточно `as`. */
            known: string | null;
            /** @description Чем считать написанное; `null`, если об этом говорит `known`. В ответе человека поля может не быть. */
            as: components["schemas"]["ImportUse"] | null;
        };
        /** @description Вопрос о написанном в книге. */
        ImportUnknownName: {
            kind: components["schemas"]["ImportNameKind"];
            /** @description Как написано в книге. */
            written: string;
            /** @description Вероятный ответ; принять его решает человек. `null`, если вероятного нет. */
            proposed: components["schemas"]["ImportAnswer"] | null;
            /** @description Похожие известные имена, ближайшее первым. */
            nearest: string[];
        };
        /** @description Одна причина отказа, сколько бы строк она ни касалась. */
        ImportCause: {
            /** @description Что исправить, по-русски. */
            message: string;
            /** @description Сколько ошибок с этой причиной. */
            count: number;
            /** @description Первые из мест. */
            places: components["schemas"]["ImportPlace"][];
            unknown: components["schemas"]["ImportUnknownName"] | null;
        };
        /** @description Место в книге. */
        ImportPlace: {
            /** @description Лист. */
            sheet: string | null;
            /** @description Номер строки, как его показывает программа. */
            row: number | null;
            /** @description Столбец. */
            column: string | null;
        };
        /** @description С чем человек должен согласиться, прежде чем книга загрузится. */
        ImportConsent: {
            /** @description Отпечаток всего перечисленного; загрузка с ним в `accept` его принимает. */
            fingerprint: string;
            /** @description Что именно. */
            reasons: components["schemas"]["ImportConsentReason"][];
        };
        /** @description Одна причина спросить. */
        ImportConsentReason: {
            /**
             * @description - `unread` — ячейки, которые не прочитаны
             *     - `loss` — уроки, которых не станет
             * @enum {string}
             */
            kind: "unread" | "loss";
            /** @description О чём речь, по-русски: «3 столбца без класса». */
            message: string;
            /** @description Сколько ячеек или уроков. */
            count: number;
            /** @description Первые из ячеек; у потери пусто. */
            places: components["schemas"]["ImportCell"][];
        };
        /** @description Ячейка книги и её текст. */
        ImportCell: {
            /** @description Лист. */
            sheet: string;
            /** @description Номер строки, как его показывает программа. */
            row: number;
            /** @description Столбец. */
            column: string;
            /** @description Что в ней написано. */
            text: string;
        };
        /** @description Слова, которые не считаются уроком. */
        ImportSkipped: {
            /** @description Как написано в книге. */
            written: string;
            /** @description В скольких ячейках. */
            count: number;
        };
        /** @description Что принято как есть, хотя похоже на ошибку. */
        ImportWarning: {
            /** @description На что посмотреть, по-русски. */
            message: string;
            unknown: components["schemas"]["ImportUnknownName"] | null;
        };
        /** @description Написание из книги, принятое за другое. */
        ImportReadAs: {
            /** @description Столбец. */
            column: string;
            /** @description Как написано в книге. */
            written: string;
            /** @description Как прочитано. */
            taken: string;
            /** @description В скольких строках. */
            count: number;
        };
        /** @description Строка листа «Уроки». */
        TimetableRow: {
            day: components["schemas"]["Weekday"];
            number: components["schemas"]["LessonNumber"];
            /** @description Класс. */
            className: string;
            /** @description Подгруппа. */
            subgroup: string | null;
            /** @description Предмет. */
            subject: string;
            /** @description Как урок называется целиком, если у подгруппы свой предмет. */
            lessonSubject?: string;
            /** @description Поток. */
            flow?: string;
            /** @description Учитель. */
            teacher: string | null;
            /** @description Кабинет. */
            room: string | null;
        };
        /** @description Урок до и после загрузки. */
        TimetableRowChange: {
            before: components["schemas"]["TimetableRow"];
            after: components["schemas"]["TimetableRow"];
        };
        /** @description Разница между прежним и новым расписанием. */
        ImportResult: {
            /** @description Итог одной фразой, для человека. */
            message: string;
            /** @description true, если ничего не изменено. */
            dryRun: boolean;
            /** @description Отпечаток разницы; загрузка с ним в `expect` сделает именно её или ничего. */
            fingerprint: string;
            /** @description Что ещё меняется, по фразе на каждое: новые классы, предметы, кабинеты и учителя, звонки, прекращённые замены. */
            notes: string[];
            /** @description Новые уроки. */
            added: components["schemas"]["TimetableRow"][];
            /** @description Убранные уроки. */
            removed: components["schemas"]["TimetableRow"][];
            /** @description Изменённые уроки. */
            changed: components["schemas"]["TimetableRowChange"][];
            /** @description Что принято как есть, хотя похоже на ошибку; не больше 200 первых. */
            warnings?: components["schemas"]["ImportWarning"][];
            /** @description Написания, принятые за другие; не больше 200 первых. */
            readAs?: components["schemas"]["ImportReadAs"][];
            /** @description Замены, которых не станет вместе с их уроками. */
            ended?: components["schemas"]["EndedChange"][];
            toAccept?: components["schemas"]["ImportConsent"] | null;
            /** @description Прежние ответы школы, которые подействовали и здесь. */
            remembered?: components["schemas"]["ImportAnswer"][];
            /** @description Слова, которые не сочтены уроком, не больше 200. */
            skipped?: components["schemas"]["ImportSkipped"][];
            /** @description С какого дня действует; ключа нет, если день не назван и книга действует сразу. */
            from?: components["schemas"]["SchoolDate"];
            /**
             * Format: uuid
             * @description Ключ отмены загрузки, которая действует с назначенного дня.
             */
            token?: string;
            layout?: components["schemas"]["WorkbookLayout"];
        };
        /**
         * @description Что стоит в столбце или строке одной клетки расписания:
         *     - `lesson` — предмет, может быть с учителем и кабинетом
         *     - `teacher` — учитель
         *     - `room` — кабинет
         *     - `skip` — не читается
         * @enum {string}
         */
        FieldRole: "lesson" | "teacher" | "room" | "skip";
        /** @description Как прочитана книга, в которой расписание — таблица, а не список уроков. */
        WorkbookLayout: {
            /**
             * @description Что делит подгруппы в одной ячейке:
             *     - `auto` — видно по ячейке
             *     - `slash` — косая черта
             *     - `line` — новая строка
             *     - `none` — ничего
             * @enum {string}
             */
            separator: "auto" | "slash" | "line" | "none";
            /** @description Учителя, которых в школе ещё нет, добавляются. */
            addTeachers: boolean;
            /** @description Учителя книги, которых в школе ещё нет, первые сто. */
            newTeachers: string[];
            /** @description Сколько таких учителей всего. */
            newTeachersTotal: number;
            /** @description Листы, на которых что-нибудь есть. */
            sheets: components["schemas"]["SheetLayout"][];
        };
        /** @description Один лист: что где стоит, его первые ячейки и что из них прочитано. Строка названа номером, столбец — буквами. */
        SheetLayout: {
            /** @description Название листа. */
            sheet: string;
            /** @description false, если лист пропущен. */
            isRead: boolean;
            /** @description Строка или столбец с классами; `null`, если класс назван листом. */
            classes: string | null;
            /** @description Строка или столбец с днями; `null`, если день назван листом. */
            days: string | null;
            /** @description Строка или столбец с номерами уроков; `null`, если не найдены. */
            lessons: string | null;
            /** @description Строка или столбец с учителями, если у каждого свой ряд уроков, а классы названы в ячейках; иначе `null`. */
            teachers: string | null;
            /** @description Что стоит в столбцах одной клетки расписания, с первого. */
            columns: components["schemas"]["FieldRole"][];
            /** @description Что стоит в строках одной клетки расписания, с первой. */
            rows: components["schemas"]["FieldRole"][];
            /** @description Сколько на листе строк. */
            height: number;
            /** @description Сколько на листе столбцов. */
            width: number;
            picture: components["schemas"]["SheetPicture"];
            cells: components["schemas"]["SheetCells"];
            /** @description Сколько прочитано классов. */
            classCount: number;
            /** @description Сколько прочитано уроков. */
            lessonCount: number;
            /** @description Сколько прочитано учителей. */
            teacherCount: number;
            /** @description Что прочитано у первых классов. */
            found: components["schemas"]["FoundLesson"][];
        };
        /**
         * @description Чем стала ячейка:
         *     - `empty` — пуста
         *     - `heading` — заголовок таблицы
         *     - `label` — подпись: день, номер, время
         *     - `lesson` — урок или его часть
         *     - `problem` — названная ошибка или вопрос
         *     - `skipped` — слова, которые не считаются уроком
         *     - `unread` — не прочитана
         * @enum {string}
         */
        CellUse: "empty" | "heading" | "label" | "lesson" | "problem" | "skipped" | "unread";
        /** @description Сколько заполненных ячеек листа чем стали. */
        SheetCells: {
            /** @description Заголовки. */
            heading: number;
            /** @description Подписи. */
            label: number;
            /** @description Уроки и их части. */
            lesson: number;
            /** @description Названные ошибки и вопросы. */
            problem: number;
            /** @description Не уроки. */
            skipped: number;
            /** @description Не прочитаны. */
            unread: number;
        };
        /** @description Первые ячейки листа и те строки и столбцы, в которых что-нибудь не прочитано. */
        SheetPicture: {
            /** @description Буквы показанных столбцов. */
            columns: string[];
            /** @description Показанные строки. */
            rows: components["schemas"]["SheetPictureRow"][];
        };
        /** @description Строка картинки. */
        SheetPictureRow: {
            /** @description Номер строки. */
            row: number;
            /** @description Её ячейки, по столбцам картинки. */
            cells: components["schemas"]["SheetPictureCell"][];
        };
        /** @description Ячейка картинки. */
        SheetPictureCell: {
            /** @description Начало её текста. */
            text: string;
            use: components["schemas"]["CellUse"];
        };
        /** @description Урок, прочитанный из ячейки. */
        FoundLesson: {
            /** @description Ячейка, например D14. */
            cell: string;
            /** @description День по-русски. */
            day: string;
            /** @description Номер урока. */
            number: number;
            /** @description Класс. */
            className: string;
            /** @description Подгруппа. */
            subgroup: string | null;
            /** @description Предмет. */
            subject: string;
            /** @description Учитель. */
            teacher: string | null;
            /** @description Кабинет. */
            room: string | null;
        };
        /** @description Неверная строка книги. */
        ImportError: {
            /** @description Лист; `null`, если не читается вся книга. */
            sheet: string | null;
            /** @description Номер строки, как его показывает редактор таблиц. */
            row: number | null;
            /** @description Столбец. */
            column: string | null;
            /** @description Что исправить, по-русски. */
            message: string;
        };
        /** @description Отказ в загрузке расписания. */
        ImportProblem: {
            /**
             * Format: uri-reference
             * @description Вид отказа; постоянный адрес.
             */
            type: string;
            /** @description Что случилось, по-русски, для человека. */
            title: string;
            /** @description Код HTTP. */
            status: number;
            /** @description Что именно случилось и что делать дальше. */
            detail: string;
            /** @description Первая из ошибок одной фразой, или всё, что надо принять. */
            message: string;
            /** @description Номер запроса, он же в заголовке `X-Request-Id` и в журнале сервера. */
            requestId?: string;
            /** @description Сколько ошибок в книге всего; в `errors` — не больше 200 первых. */
            errorsTotal?: number;
            /** @description Те же ошибки по причинам; не больше 200 первых. */
            causes?: components["schemas"]["ImportCause"][];
            layout?: components["schemas"]["WorkbookLayout"];
            toAccept?: components["schemas"]["ImportConsent"] | null;
            /** @description Прежние ответы школы, которые подействовали и здесь. */
            remembered?: components["schemas"]["ImportAnswer"][];
            /** @description Слова, которые не сочтены уроком, не больше 200. */
            skipped?: components["schemas"]["ImportSkipped"][];
            /** @description Что неверно, не больше 200 первых; у неверного параметра вызова вместо места в книге — его имя. */
            errors: (components["schemas"]["ImportError"] | components["schemas"]["InputError"])[];
        };
        /**
         * @description - `cartridge` — Обслуживание принтера
         *     - `sysadmin` — Помощь сист. администратора
         *     - `repair` — Заказ ремонтных работ
         * @enum {string}
         */
        OrderKind: "cartridge" | "sysadmin" | "repair";
        /**
         * @description - `AWAITING_EXECUTION` — Ожидает подтверждения
         *     - `ACCEPTED_FOR_PROCESSING` — Принята в обработку
         *     - `IN_PROGRESS` — В процессе
         *     - `COMPLETED` — Выполнена
         *     - `REJECTED` — Отклонена
         * @enum {string}
         */
        OrderStatus: "AWAITING_EXECUTION" | "ACCEPTED_FOR_PROCESSING" | "IN_PROGRESS" | "COMPLETED" | "REJECTED";
        /** @description Заявка системному администратору или на ремонт. */
        Order: {
            id: components["schemas"]["Id"];
            /** @description Кто подал. */
            customerName: string;
            /** @description Номер кабинета; `null` — у места нет номера, его называет `place`. */
            room: number | null;
            place?: components["schemas"]["OrderPlace"];
            creationDate: components["schemas"]["ServerDateTime"];
            /** @description Когда заявку закрыли; `null` — открыта. */
            closingDate: components["schemas"]["ServerDateTime"] | null;
            status: components["schemas"]["OrderStatus"];
            /** @description Исполнитель. */
            executor: string | null;
            /** @description Что ответил исполнитель. */
            executorComment: string | null;
            /** @description Что нужно сделать. */
            customerComment: string;
            customerId?: components["schemas"]["OrderPerson"];
            executorId?: components["schemas"]["OrderPerson"];
            dueDate?: components["schemas"]["OrderDueDate"];
            /** @description Сколько написано в переписке. */
            commentCount?: number;
            /** @description Сколько приложено фото. */
            photoCount?: number;
            version?: components["schemas"]["RecordVersion"];
        };
        /** @description Заявка на картридж. */
        CartridgeOrder: {
            id: components["schemas"]["Id"];
            /** @description Кто подал. */
            customerName: string;
            /** @description Номер кабинета; `null` — у места нет номера, его называет `place`. */
            room: number | null;
            place?: components["schemas"]["OrderPlace"];
            /** @description Модель принтера. */
            printerModel: string;
            /** @description Сколько картриджей. */
            numberOfCartridges: number;
            creationDate: components["schemas"]["ServerDateTime"];
            /** @description Когда заявку закрыли; `null` — открыта. */
            closingDate: components["schemas"]["ServerDateTime"] | null;
            status: components["schemas"]["OrderStatus"];
            /** @description Исполнитель. */
            executor: string | null;
            /** @description Что ответил исполнитель. */
            executorComment: string | null;
            /** @description Что нужно сделать. */
            customerComment: string;
            customerId?: components["schemas"]["OrderPerson"];
            executorId?: components["schemas"]["OrderPerson"];
            dueDate?: components["schemas"]["OrderDueDate"];
            /** @description Сколько написано в переписке. */
            commentCount?: number;
            /** @description Сколько приложено фото. */
            photoCount?: number;
            version?: components["schemas"]["RecordVersion"];
        };
        /** @description Место без номера, одно из кабинетов школы. Есть только там, где `room` пуст. */
        OrderPlace: string;
        /** @description Номер кабинета, целое число. Сверх того принимается текст: целое число или название кабинета школы, регистр и пробелы не важны; незнакомое — 400 с похожими. Нужен `room` или `place`. */
        OrderRoomWritten: number | string | null;
        /** @description Новая заявка. */
        OrderCreate: {
            room?: components["schemas"]["OrderRoomWritten"];
            place?: components["schemas"]["OrderPlace"];
            /** @description Что нужно сделать. */
            customerComment: components["schemas"]["Text"];
        };
        /** @description Новая заявка на картридж. */
        CartridgeOrderCreate: {
            room?: components["schemas"]["OrderRoomWritten"];
            place?: components["schemas"]["OrderPlace"];
            /** @description Модель принтера. */
            printerModel: components["schemas"]["Text"];
            /** @description Сколько картриджей. */
            numberOfCartridges: number;
            /** @description Что нужно сделать. */
            customerComment: components["schemas"]["Text"];
        };
        /** @description Новое состояние заявки и ответ исполнителя. */
        OrderUpdate: {
            /**
             * @description Любое состояние, кроме начального.
             * @enum {string}
             */
            status: "ACCEPTED_FOR_PROCESSING" | "IN_PROGRESS" | "COMPLETED" | "REJECTED";
            /** @description Что ответил исполнитель. */
            executorComment: components["schemas"]["Text"];
        };
        /** @description Номер учётной записи; `null` — никого или её больше нет. */
        OrderPerson: number | null;
        /** @description До какого дня включительно; `null` — срок не назначен. */
        OrderDueDate: components["schemas"]["SchoolDate"] | null;
        /** @description Заявка любого вида; модель и количество — только у картриджей. */
        AnyOrder: components["schemas"]["CartridgeOrder"] | components["schemas"]["Order"];
        /** @description Заявка, какой она должна быть; модель и количество нужны картриджам и только им. */
        OrderCorrection: {
            room?: components["schemas"]["OrderRoomWritten"];
            place?: components["schemas"]["OrderPlace"];
            /** @description Модель принтера. */
            printerModel?: components["schemas"]["Text"];
            /** @description Сколько картриджей. */
            numberOfCartridges?: number;
            /** @description Что нужно сделать. */
            customerComment: components["schemas"]["Text"];
        };
        /** @description Кому поручена заявка и до какого дня. */
        OrderAssignment: {
            executorId: components["schemas"]["OrderPerson"];
            dueDate: components["schemas"]["OrderDueDate"];
        };
        /** @description Одно сообщение в переписке. */
        OrderComment: {
            id: components["schemas"]["Id"];
            at: components["schemas"]["ServerDateTime"];
            /** @description Кто написал. */
            author: string;
            /** @description Написал ли заказчик. */
            isCustomer: boolean;
            /** @description Что написано. */
            text: string;
        };
        /** @description Новое сообщение. */
        OrderCommentCreate: {
            /** @description Что написано. */
            text: components["schemas"]["Text"];
        };
        /** @description Фото заявки, без самого снимка. */
        OrderPhoto: {
            /** @description Имя для `/work-order/api/order/photo/{filename}`. */
            filename: string;
            /** @description Имя, под которым файл прислали. */
            name: string;
            /** @description Байт. */
            size: number;
            at: components["schemas"]["ServerDateTime"];
            /** @description Кто приложил. */
            author: string;
            /** @description Приложил ли его читатель. */
            mine: boolean;
        };
        /** @description Новое фото. */
        OrderPhotoCreate: {
            /**
             * Format: binary
             * @description Файл jpeg, png, webp или heic, до 10 МиБ.
             */
            photo: Blob;
        };
        /** @description Фото, которого больше нет. */
        OrderPhotoDeleted: {
            /** @description Его имя. */
            filename: string;
            /** @enum {boolean} */
            deleted: true;
        };
        /** @description Тот, кому можно поручить заявку. */
        OrderExecutor: {
            id: components["schemas"]["Id"];
            /** @description Фамилия и инициал. */
            name: string;
        };
        /** @description Что добавлено к заявке. */
        OrderCard: {
            /** @description Переписка, сначала первое. */
            comments: components["schemas"]["OrderComment"][];
            /** @description Фото, сначала первое. */
            photos: components["schemas"]["OrderPhoto"][];
            /** @description Кому можно поручить; пусто для того, кто таких заявок не ведёт. */
            executors: components["schemas"]["OrderExecutor"][];
        };
        /** @description Модель, для которой заказывали картриджи. */
        OrderedPrinter: {
            /** @description Номер кабинета; `null` — у места нет номера, его называет `place`. */
            room: number | null;
            place?: components["schemas"]["OrderPlace"];
            /** @description Модель принтера. */
            printerModel: string;
        };
        /** @description Уведомление о новой заявке. */
        OrderNotification: {
            id: components["schemas"]["Id"];
            type: components["schemas"]["OrderKind"];
            creationDate: components["schemas"]["ServerDateTime"];
            orderId: components["schemas"]["Id"];
            /** @description Кто подал. */
            customerName: string;
            /** @description Номер кабинета; `null` — у места нет номера, его называет `place`. */
            room: number | null;
            place?: components["schemas"]["OrderPlace"];
            /** @description Модель принтера; только о картриджах. */
            printerModel?: string;
            /** @description Сколько картриджей; только о картриджах. */
            numberOfCartridges?: number;
            /** @description Что нужно. */
            customerComment?: string;
        };
        /** @description Личное сообщение. */
        PrivateNotification: {
            id: components["schemas"]["Id"];
            /**
             * @description Вид уведомления.
             * @constant
             */
            type: "private";
            creationDate: components["schemas"]["ServerDateTime"];
            /** @description Текст. */
            notificationMessage: string;
        };
        /** @description Уведомления, которые человек уже принял. */
        AcceptedNotifications: {
            /** @description О новых заявках. */
            orders: components["schemas"]["OrderNotification"][];
            /** @description О новых справках. */
            certificates: components["schemas"]["CertificateNotification"][];
            /** @description Об изменениях в расписании. */
            replacements: components["schemas"]["ReplacementNotification"][];
            /** @description Личные сообщения. */
            messages: components["schemas"]["PrivateNotification"][];
        };
        /** @description Заявка на справку. */
        Certificate: {
            id: components["schemas"]["Id"];
            /** @description На кого справка. */
            name: string;
            /** @description Класс. */
            eduGroup: string;
            /** @description Куда справка. */
            provided: string;
            dateCreated: components["schemas"]["ServerDateTime"];
            /** @description Когда заявку закрыли; `null` — открыта. */
            dateClosed: components["schemas"]["ServerDateTime"] | null;
            /** @description Закрыта. */
            processed: boolean;
            /** @description Кто закрыл. */
            executor: string | null;
            /** @description Телефон или почта того, кто просит справку; `null` — не оставлены. */
            contact?: string | null;
            version?: components["schemas"]["RecordVersion"];
        };
        /** @description Заказ справки. */
        CertificateCreate: {
            /** @description Фамилия, имя и отчество ученика. */
            name: components["schemas"]["Text"];
            /** @description Класс. */
            eduGroup: components["schemas"]["Text"];
            /** @description Куда справка. */
            provided: components["schemas"]["Text"];
            /** @description Телефон или почта того, кто просит справку: по ним сообщат о готовности. Хранятся, пока хранится заявка. */
            contact?: components["schemas"]["Text"];
            /** @description Билет из `GET …/certificate/form`; с негодным поступают так же, как без билета. */
            ticket?: string;
            /** @description Поле, которого человек не видит; непустое — 400. */
            website?: string;
        };
        /** @description Открытая форма заказа справки. */
        CertificateForm: {
            /** @description Билет: отправьте его вместе с заказом. */
            ticket: string;
            /** @description Сколько секунд билет ещё не действует. */
            waitSeconds: number;
        };
        /** @description Принятая заявка на справку. */
        CertificateOrdered: {
            id: components["schemas"]["Id"];
            /** @description Код, по которому без входа видно, готова ли справка. Сервер хранит только его отпечаток и больше не покажет. */
            code?: string;
        };
        /** @description Код с расписки. */
        CertificateCode: {
            /** @description Прописными или строчными буквами, с дефисами или без. */
            code: components["schemas"]["Text"];
        };
        /** @description Состояние заявки на справку, без имён. */
        CertificateStatus: {
            /** @description Справка готова. */
            processed: boolean;
            dateCreated: components["schemas"]["ServerDateTime"];
            /** @description Когда справка стала готова; `null` — она в работе. */
            dateClosed: components["schemas"]["ServerDateTime"] | null;
        };
        /** @description Тексты бланка справки с полями в фигурных скобках. */
        CertificateTemplateBody: {
            /** @description Строки над названием, посередине: название и адрес школы. */
            heading: components["schemas"]["Text"];
            /** @description Название справки. */
            title: components["schemas"]["Text"];
            /** @description Абзацы. */
            text: components["schemas"]["Text"];
            /** @description Строки под текстом: кто подписывает. */
            signature: components["schemas"]["Text"];
        };
        /** @description Бланк справки, каким он сейчас действует. */
        CertificateTemplate: {
            /** @description Строки над названием, посередине: название и адрес школы. */
            heading: components["schemas"]["Text"];
            /** @description Название справки. */
            title: components["schemas"]["Text"];
            /** @description Абзацы. */
            text: components["schemas"]["Text"];
            /** @description Строки под текстом: кто подписывает. */
            signature: components["schemas"]["Text"];
            version: components["schemas"]["RecordVersion"];
        };
        /** @description Новое состояние заявки на справку. */
        CertificateUpdate: {
            /** @description Закрыта. */
            processed: boolean;
        };
        /** @description Уведомление о новой справке. */
        CertificateNotification: {
            id: components["schemas"]["Id"];
            /**
             * @description Вид уведомления.
             * @constant
             */
            type: "certificate";
            dateCreated: components["schemas"]["ServerDateTime"];
            /** @description На кого справка. */
            name: string;
            /** @description Класс. */
            eduGroup: string;
        };
        /** @description Пользователь, как его видит администратор. */
        User: {
            id: components["schemas"]["Id"];
            /** @description Логин; `null`, пока пользователь не зарегистрировался. */
            login: string | null;
            /** @description Электронная почта. */
            email: string | null;
            /** @description Имя. */
            firstName: string;
            /** @description Фамилия. */
            lastName: string;
            role: components["schemas"]["Role"];
            /** @description Вход закрыт. */
            blocked: boolean;
            /** @description Защищён от удаления. */
            protectionFromDeletion: boolean;
            /** @description Связанный учитель. */
            teacherId: number | null;
            /** @description Пригласительный код; `null`, когда он использован и когда его срок истёк. */
            inviteCode: string | null;
            /** @description До какого времени действует пригласительный код; `null`, когда он использован. Истёкший код заменяют новым. */
            inviteExpires?: components["schemas"]["ServerDateTime"] | null;
            /** @description Когда был в сети. */
            lastTimeOnline: components["schemas"]["ServerDateTime"] | null;
            dateCreated: components["schemas"]["ServerDateTime"];
            dateModified: components["schemas"]["ServerDateTime"];
            /** @description Активные сессии. */
            refreshTokens: components["schemas"]["Session"][];
            version?: components["schemas"]["RecordVersion"];
        };
        /** @description Ссылка для нового пароля. */
        PasswordLink: {
            /** @description То, что стоит в ссылке; узнать это ещё раз нельзя. */
            token: string;
            expires: components["schemas"]["ServerDateTime"];
        };
        /** @description Новый пароль по ссылке. */
        PasswordLinkUse: {
            /** @description Что стояло в ссылке. */
            token: components["schemas"]["Text"];
            password: components["schemas"]["NewPassword"];
        };
        /** @description Чей пароль задан. */
        PasswordLinkUsed: {
            /** @description Логин. */
            login: string;
        };
        /** @description Сколько сессий закончено. */
        SessionsEnded: {
            /** @description Число сессий. */
            ended: number;
        };
        /** @description Новый пользователь. */
        UserCreate: {
            /** @description Имя. */
            firstName: components["schemas"]["Text"];
            /** @description Фамилия. */
            lastName: components["schemas"]["Text"];
            role: components["schemas"]["Role"];
            /** @description Учитель, с которым связать. */
            teacherId: number | null;
        };
        /** @description Кого пригласить. */
        UserInvitations: {
            /** @description Люди, в порядке списка. */
            people: {
                /** @description Имя или имя и отчество. */
                firstName: components["schemas"]["Text"];
                /** @description Фамилия. */
                lastName: components["schemas"]["Text"];
                role: components["schemas"]["Role"];
                /** @description Учитель, с которым связать. */
                teacherId: number | null;
                email: components["schemas"]["EmailOrEmpty"];
                /** @description Такое имя уже есть, но это другой человек. */
                isNamesakeConfirmed: boolean;
            }[];
        };
        /** @description Новые сведения о пользователе. */
        UserUpdate: {
            /** @description Имя. */
            firstName: components["schemas"]["Text"];
            /** @description Фамилия. */
            lastName: components["schemas"]["Text"];
            role: components["schemas"]["Role"];
            /** @description Закрыть вход. */
            blocked: boolean;
            /** @description Защитить от удаления. */
            protectionFromDeletion: boolean;
            /** @description Учитель, с которым связать. */
            teacherId: number | null;
            email?: components["schemas"]["EmailOrEmpty"];
            password?: components["schemas"]["PasswordOrEmpty"];
        };
        /** @description Пригласительный код, ровно 7 знаков. */
        InviteCode: components["schemas"]["Text"];
        /** @description Новый пригласительный код. */
        InviteCodeIssued: {
            inviteCode: components["schemas"]["InviteCode"];
        };
        /** @description Регистрация по пригласительному коду. */
        Registration: {
            inviteCode: components["schemas"]["InviteCode"];
            /** @description Желаемый логин. */
            login: components["schemas"]["Text"];
            password: components["schemas"]["NewPassword"];
            email?: components["schemas"]["EmailOrEmpty"];
        };
        /** @description Зарегистрированный пользователь. */
        Registered: {
            id: components["schemas"]["Id"];
            /** @description Логин. */
            login: string;
        };
        /** @description Что роль даёт. */
        RoleRights: {
            /** @description Смотреть расписание. */
            scheduleView: boolean;
            /** @description Ставить замены. */
            scheduleSwap: boolean;
            /** @description Недельная нагрузка. */
            scheduleLoad: boolean;
            /** @description Данные расписания. */
            scheduleData: boolean;
            /** @description Составление расписания. */
            scheduleGenerate: boolean;
            /** @description Правка расписания. */
            scheduleEditor: boolean;
            /** @description Подавать заявки. */
            workOrders: boolean;
            /** @description Вести заявки на картриджи. */
            cartridgesAdmin: boolean;
            /** @description Вести заявки сисадмину. */
            sysadminAdmin: boolean;
            /** @description Вести заявки на ремонт. */
            repairAdmin: boolean;
            /** @description Справки. */
            certificates: boolean;
            /** @description Управление событиями. */
            adminEvents: boolean;
            /** @description Управление пользователями. */
            adminUsers: boolean;
            /** @description Обратная связь. */
            adminFeedbacks: boolean;
        };
        /** @description Роль. */
        RoleEntry: {
            role: components["schemas"]["Role"];
            /** @description Название для человека. */
            name: string;
            /** @description Предлагать ли создать учителя вместе с пользователем. */
            autoCreateTeacher: boolean;
            tabs: components["schemas"]["RoleRights"];
        };
        /**
         * @description Вид действий журнала: вход и сессии, пароли и защита входа, пользователи и роли, приглашения, замены и удаления, заявки и отзывы, загрузка и выгрузка, настройки и справочники, копии и восстановление.
         * @enum {string}
         */
        AuditGroup: "sign-ins" | "protection" | "users" | "invites" | "timetable" | "requests" | "files" | "settings" | "backups";
        /** @description Страница журнала действий. */
        AuditPage: {
            /** @description Записи, новые сначала. */
            entries: components["schemas"]["AuditEntry"][];
            /** @description С каким `before` спросить следующую страницу; `null` — дальше ничего нет. */
            next: number | null;
        };
        /** @description Одна запись журнала. Имена — какими были тогда; человека или записи с этим номером может уже не быть. */
        AuditEntry: {
            id: components["schemas"]["Id"];
            at: components["schemas"]["ServerDateTime"];
            /** @description Действие, для программ: `user.blocked`. */
            action: components["schemas"]["Text"];
            /** @description Вид; `null`, если действие записала другая версия программы. */
            group: components["schemas"]["AuditGroup"] | null;
            /** @description Что произошло, для человека. */
            text: components["schemas"]["Text"];
            /** @description Кто сделал; `null`, если никто не входил или это сделал сам сервер. */
            actor: components["schemas"]["AuditPerson"] | null;
            /** @description Сетевой адрес; `null` у действий самого сервера. */
            address: components["schemas"]["TextOrNull"];
            /** @description С кем или с чем. */
            subject: components["schemas"]["AuditSubject"] | null;
            /** @description Что изменилось, поле за полем. */
            changes: components["schemas"]["AuditChange"][];
        };
        /** @description Человек, каким его назвал журнал. */
        AuditPerson: {
            id: components["schemas"]["Id"];
            /** @description Фамилия и имя. */
            name: components["schemas"]["Text"];
        };
        /** @description С кем или с чем что-то сделали. */
        AuditSubject: {
            /** @description Что это: `user`, `teacher`, `lesson-time` и другие. */
            kind: components["schemas"]["Text"];
            /** @description Номер; `null`, если номера нет. */
            id: number | null;
            /** @description Название для человека. */
            label: components["schemas"]["Text"];
        };
        /** @description Изменение одного поля. */
        AuditChange: {
            /** @description Имя поля. */
            field: components["schemas"]["Text"];
            /** @description Название поля для человека. */
            label: components["schemas"]["Text"];
            /** @description Было. */
            from: components["schemas"]["TextOrNull"];
            /** @description Стало. */
            to: components["schemas"]["TextOrNull"];
        };
        /** @description Событие школьного календаря. */
        Event: {
            id: components["schemas"]["Id"];
            /** @description Название. */
            title: string;
            /** @description Описание. */
            description: string;
            /** @description Место. */
            location: string;
            /** @description Ответственный. */
            responsible: string;
            /** @description Автор записи. */
            creator: string | null;
            startDate: components["schemas"]["ServerDateTime"];
            endDate: components["schemas"]["ServerDateTime"];
            version?: components["schemas"]["RecordVersion"];
        };
        /** @description Событие, как его пишет автор. */
        EventBody: {
            /** @description Название. */
            title: components["schemas"]["Text"];
            /** @description Описание. */
            description: components["schemas"]["Text"];
            /** @description Место. */
            location: components["schemas"]["Text"];
            /** @description Ответственный. */
            responsible: components["schemas"]["Text"];
            startDate: components["schemas"]["LocalDateTime"];
            endDate: components["schemas"]["LocalDateTime"];
        };
        /** @description Событие удалено. */
        EventDeleted: {
            /**
             * @description Всегда `true` строкой.
             * @constant
             */
            delete_event: "true";
        };
        /** @description Отзыв. */
        Feedback: {
            id: components["schemas"]["Id"];
            /** @description Заголовок. */
            title: string;
            /** @description Текст. */
            description: string;
            /** @description Кто написал. */
            author: string;
            creationDate: components["schemas"]["ServerDateTime"];
            /** @description Имя файла для `/feedback/files/{filename}`. */
            filename: string | null;
        };
        /** @description Новый отзыв. */
        FeedbackCreate: {
            /** @description Заголовок. */
            title: components["schemas"]["Text"];
            /** @description Текст. */
            description: components["schemas"]["Text"];
            /**
             * Format: binary
             * @description Файл, до 10 МиБ.
             */
            filename?: Blob;
        };
    };
    responses: {
        /** @description Неверный ввод; `errors[]` называет поля */
        BadInput: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs/problems/bad-input",
                 *       "title": "Неверный ввод",
                 *       "status": 400,
                 *       "detail": "Проверьте отмеченные поля.",
                 *       "errors": [
                 *         {
                 *           "path": "query.lessonId",
                 *           "message": "Нужно целое число"
                 *         }
                 *       ]
                 *     }
                 */
                "application/problem+json": components["schemas"]["InvalidInputProblem"];
            };
        };
        /** @description Токена нет, он истёк или отозван */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs/problems/unauthorized",
                 *       "title": "Нужно войти",
                 *       "status": 401,
                 *       "detail": "Срок входа истёк. Войдите ещё раз."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Логин или пароль не подошли */
        WrongCredentials: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs/problems/wrong-credentials",
                 *       "title": "Ваши данные являются неверными!",
                 *       "status": 401,
                 *       "detail": "Проверьте логин и пароль."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Роль не даёт этого права или учётная запись заблокирована */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs/problems/forbidden",
                 *       "title": "Недостаточно прав",
                 *       "status": 403,
                 *       "detail": "Ставить замены могут учебная часть, заместители директора, директор и администратор."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Ключа нет, он неизвестен, или экран отключили (тип `screen-revoked`) */
        ScreenRevoked: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs/problems/screen-revoked",
                 *       "title": "Экран отключён",
                 *       "status": 401,
                 *       "detail": "Этот экран отключили. Подключить его снова можно в разделе «Экраны»."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Экран */
        Screen: {
            headers: {
                ETag: components["headers"]["RecordTag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Screen"];
            };
        };
        /** @description Сообщение */
        ScreenMessage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ScreenMessage"];
            };
        };
        /** @description Школа не открыла доску замен для всех */
        BoardClosed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs/problems/board-closed",
                 *       "title": "Доска замен закрыта",
                 *       "status": 403,
                 *       "detail": "Администратор школы ещё не открыл показ замен на этом экране."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Такой записи нет */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs/problems/not-found",
                 *       "title": "Не найдено",
                 *       "status": 404,
                 *       "detail": "Записи с номером 9999 нет. Возможно, её уже удалили."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Запись изменили раньше вас, или её не даёт изменить другая */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs/problems/conflict",
                 *       "title": "Изменить нельзя",
                 *       "status": 409,
                 *       "detail": "За учителем Фомина Н. Н. остались уроки: 26."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Урок изменили раньше вас, место занято, или у урока есть замены, о которых надо решить (`concerned`) */
        LessonEditConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs/problems/changes-concerned",
                 *       "title": "У урока есть замены",
                 *       "status": 409,
                 *       "detail": "У урока есть замены: Пт 20.11, 3-й урок 7Б, Литература: Власова Н. И. вместо Фоминой Н. Н.",
                 *       "concerned": [
                 *         {
                 *           "id": 211,
                 *           "date": "2026-11-20",
                 *           "kind": "replaced",
                 *           "number": 3,
                 *           "className": "7Б",
                 *           "subgroup": null,
                 *           "subject": "Литература",
                 *           "original": "Фомина Н. Н.",
                 *           "teacher": "Власова Н. И.",
                 *           "goesTo": {
                 *             "date": "2026-11-20",
                 *             "number": 5
                 *           },
                 *           "obstacle": null
                 *         }
                 *       ]
                 *     }
                 */
                "application/problem+json": components["schemas"]["LessonEditProblem"];
            };
        };
        /** @description Запись изменили с тех пор, как её видели, или её не даёт изменить другая */
        EditConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs/problems/conflict",
                 *       "title": "Запись тем временем изменили",
                 *       "status": 409,
                 *       "detail": "Пока вы редактировали, запись изменили. Сейчас: Фамилия — «Белова».",
                 *       "differences": [
                 *         {
                 *           "field": "lastName",
                 *           "label": "Фамилия",
                 *           "yours": "Орлова",
                 *           "theirs": "Белова"
                 *         }
                 *       ],
                 *       "current": {
                 *         "firstName": "Анна",
                 *         "lastName": "Белова",
                 *         "email": ""
                 *       },
                 *       "version": 8
                 *     }
                 */
                "application/problem+json": components["schemas"]["EditConflictProblem"];
            };
        };
        /** @description Запись изменили с тех пор, как её видели, учитель связан с другим пользователем или запись защищена */
        UserEditConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs/problems/conflict",
                 *       "title": "Запись тем временем изменили",
                 *       "status": 409,
                 *       "detail": "Пока вы редактировали, запись изменили. Сейчас: Фамилия — «Белова».",
                 *       "differences": [
                 *         {
                 *           "field": "lastName",
                 *           "label": "Фамилия",
                 *           "yours": "Орлова",
                 *           "theirs": "Белова"
                 *         }
                 *       ],
                 *       "current": {
                 *         "firstName": "Анна",
                 *         "lastName": "Белова",
                 *         "email": ""
                 *       },
                 *       "version": 8
                 *     }
                 */
                "application/problem+json": components["schemas"]["EditConflictProblem"];
            };
        };
        /** @description Урок уже не в том состоянии, из которого делали изменение */
        LessonConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs/problems/lesson-conflict",
                 *       "title": "Невозможно произвести замену",
                 *       "status": 409,
                 *       "detail": "7Б, понедельник, 3 урок: Фомина Н. Н. уже заменяет Якушева В. В."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Изменения недели уже не те, что видели */
        WeekConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs/problems/week-conflict",
                 *       "title": "Замены тем временем изменили",
                 *       "status": 409,
                 *       "detail": "Пока вы смотрели, эту неделю меняли: 2 изменения. Сейчас в расписании 7 изменений.",
                 *       "differs": 2,
                 *       "active": 7,
                 *       "version": 321
                 *     }
                 */
                "application/problem+json": components["schemas"]["WeekConflictProblem"];
            };
        };
        /** @description Черновик */
        DayPlan: {
            headers: {
                ETag: components["headers"]["RecordTag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DayPlan"];
            };
        };
        /** @description Черновик изменили с тех пор, как его видели */
        DayPlanConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs/problems/conflict",
                 *       "title": "План тем временем изменили",
                 *       "status": 409,
                 *       "detail": "Пока вы составляли план, его изменили: 1 урок. Посмотрите, что в нём сейчас.",
                 *       "changed": [
                 *         {
                 *           "lessonId": 317,
                 *           "subgroupId": null
                 *         }
                 *       ],
                 *       "current": {
                 *         "date": "2026-11-16",
                 *         "revision": 4,
                 *         "status": "draft",
                 *         "version": 318,
                 *         "profile": null,
                 *         "seed": null,
                 *         "editedBy": "Жданова Галина",
                 *         "moves": []
                 *       },
                 *       "revision": 4
                 *     }
                 */
                "application/problem+json": components["schemas"]["DayPlanConflictProblem"];
            };
        };
        /** @description Расписание или черновик уже не те, что видели */
        PublicationConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs/problems/lesson-conflict",
                 *       "title": "Расписание тем временем изменили",
                 *       "status": 409,
                 *       "detail": "7Б, понедельник, 3 урок: Панова Л. Е. уже заменяет Громову Н. Н.",
                 *       "overtaken": [
                 *         {
                 *           "lessonId": 317,
                 *           "subgroupId": null,
                 *           "text": "7Б, понедельник, 3 урок: Панова Л. Е. уже заменяет Громову Н. Н."
                 *         }
                 *       ]
                 *     }
                 */
                "application/problem+json": components["schemas"]["PublicationConflictProblem"];
            };
        };
        /** @description Поток событий; каждое называет тему и её версию */
        UpdateStream: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example event: update
                 *     id: timetable=318-5f1c22a0&notifications=0
                 *     data: {"topic":"timetable","version":"318-5f1c22a0"}
                 */
                "text/event-stream": string;
            };
        };
        /** @description Слишком много попыток */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs/problems/too-many-requests",
                 *       "title": "Слишком много попыток",
                 *       "status": 429,
                 *       "detail": "Попробуйте ещё раз через 9 минут."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Сбой на сервере; подробности — в его журнале */
        ServerFault: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs/problems/server-fault",
                 *       "title": "Сбой на сервере",
                 *       "status": 500,
                 *       "detail": "Изменение не сохранено. Попробуйте ещё раз."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Этот сервер ещё не умеет такого */
        NotBuilt: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs/problems/not-built",
                 *       "title": "Пока недоступно",
                 *       "status": 501,
                 *       "detail": "Эта возможность появится в одной из следующих версий."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description С прошлого раза ничего не изменилось; тела нет */
        NotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Токен доступа на 5 минут и токен обновления на 30 дней */
        Tokens: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "accessToken": "eyJhbGciOiJIUzI1NiJ9.eyJpZCI6NX0.c2lnbmF0dXJl",
                 *       "refreshToken": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ6aGRhbm92YS5nZCJ9.c2lnbmF0dXJl"
                 *     }
                 */
                "application/json": components["schemas"]["Tokens"];
            };
        };
        /** @description Второй фактор вошедшего пользователя */
        SecondFactor: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "enabled": true,
                 *       "dateEnabled": "2026-11-18 08-20-00",
                 *       "recoveryCodesLeft": 10
                 *     }
                 */
                "application/json": components["schemas"]["SecondFactor"];
            };
        };
        /** @description Коды восстановления; больше их не покажут */
        RecoveryCodes: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "recoveryCodes": [
                 *         "k7m2q-x9r4t",
                 *         "p3wzb-h8n6c"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["RecoveryCodes"];
            };
        };
        /** @description Сведения пользователя о себе */
        Profile: {
            headers: {
                ETag: components["headers"]["RecordTag"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "login": "zhdanova.gd",
                 *       "role": "ADMIN_EDU_PART",
                 *       "email": "zhdanova.gd@gymnasium7.example",
                 *       "firstName": "Галина",
                 *       "lastName": "Жданова",
                 *       "dateCreated": "2026-09-01 08-00-00",
                 *       "dateModified": "2026-11-10 14-21-35"
                 *     }
                 */
                "application/json": components["schemas"]["Profile"];
            };
        };
        /** @description Учителя по алфавиту */
        Teachers: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Teacher"][];
            };
        };
        /** @description Учитель */
        Teacher: {
            headers: {
                ETag: components["headers"]["RecordTag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Teacher"];
            };
        };
        /** @description Учителя с предметами их уроков, по алфавиту */
        TaughtSubjects: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example [
                 *       {
                 *         "id": 4,
                 *         "name": "Ким А. В.",
                 *         "eduSubject": "Алгебра, Геометрия"
                 *       }
                 *     ]
                 */
                "application/json": components["schemas"]["TaughtSubjects"][];
            };
        };
        /** @description Уроки по классам, дням и номерам */
        Lessons: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Lesson"][];
            };
        };
        /** @description Учебный план */
        Curriculum: {
            headers: {
                ETag: components["headers"]["RecordTag"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "version": 1,
                 *       "fromTimetable": true,
                 *       "classes": [
                 *         {
                 *           "classId": 1,
                 *           "name": "5А",
                 *           "grade": 5,
                 *           "shift": 1,
                 *           "items": [
                 *             {
                 *               "subjectId": 3,
                 *               "hours": 5,
                 *               "doubles": 0,
                 *               "mostADay": 1,
                 *               "parts": [
                 *                 {
                 *                   "subgroup": null,
                 *                   "subjectId": null,
                 *                   "teacherId": 2,
                 *                   "roomId": 4,
                 *                   "flow": null
                 *                 }
                 *               ]
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Curriculum"];
            };
        };
        /** @description Составление */
        GeneratorRun: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 3,
                 *       "state": "running",
                 *       "mode": "scratch",
                 *       "rounds": 600,
                 *       "seed": 3,
                 *       "continues": null,
                 *       "startedAt": "2026-11-16 08-30-00",
                 *       "endedAt": null,
                 *       "hasTimetable": true,
                 *       "progress": {
                 *         "round": 40,
                 *         "cost": 512.5,
                 *         "isComplete": true,
                 *         "metrics": {
                 *           "windows": 41,
                 *           "repeats": 0
                 *         },
                 *         "curve": [
                 *           {
                 *             "seconds": 0.4,
                 *             "cost": 900
                 *           },
                 *           {
                 *             "seconds": 4.1,
                 *             "cost": 512.5
                 *           }
                 *         ],
                 *         "culprits": [],
                 *         "waysOut": [],
                 *         "resisting": [
                 *           {
                 *             "className": "5А",
                 *             "subject": "Физкультура",
                 *             "teachers": [
                 *               "Фомина Н. Н."
                 *             ],
                 *             "share": 0.4
                 *           }
                 *         ],
                 *         "canGoOn": false,
                 *         "impossible": []
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["GeneratorRun"];
            };
        };
        /** @description Сохранено */
        GeneratorSaved: {
            headers: {
                ETag: components["headers"]["RecordTag"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "version": 2
                 *     }
                 */
                "application/json": components["schemas"]["GeneratorSaved"];
            };
        };
        /** @description Нормы и пожелания */
        GeneratorLimits: {
            headers: {
                ETag: components["headers"]["RecordTag"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "version": 1,
                 *       "edition": {
                 *         "title": "СанПиН 1.2.3685-21, раздел VI",
                 *         "date": "2021-03-01",
                 *         "source": "publication.pravo.gov.ru"
                 *       },
                 *       "norms": [
                 *         {
                 *           "grade": 5,
                 *           "lessonsADay": 6,
                 *           "hoursOfFiveDays": 29,
                 *           "hoursOfSixDays": 32
                 *         }
                 *       ],
                 *       "difficulty": [
                 *         {
                 *           "subject": "Химия",
                 *           "points": [
                 *             null,
                 *             null,
                 *             null,
                 *             null,
                 *             null,
                 *             null,
                 *             null,
                 *             10,
                 *             12,
                 *             11,
                 *             11
                 *           ]
                 *         }
                 *       ],
                 *       "rules": {
                 *         "rooms": "strict",
                 *         "teacher-slots": "strict",
                 *         "teacher-day": "strict",
                 *         "free-day": "strict",
                 *         "repeats": "strict",
                 *         "class-norm": "strict",
                 *         "doubles": "preferred",
                 *         "spread": "preferred",
                 *         "even-days": "preferred",
                 *         "teacher-windows": "preferred",
                 *         "buildings": "preferred",
                 *         "heavy-day": "preferred",
                 *         "wishes": "preferred"
                 *       },
                 *       "teachers": [
                 *         {
                 *           "teacherId": 2,
                 *           "closed": [
                 *             {
                 *               "day": "MONDAY",
                 *               "number": 1
                 *             }
                 *           ],
                 *           "unwanted": [],
                 *           "mostADay": 5,
                 *           "windows": 2,
                 *           "freeDay": true
                 *         }
                 *       ],
                 *       "classes": [
                 *         {
                 *           "classId": 4,
                 *           "mostADay": 6
                 *         }
                 *       ],
                 *       "rooms": [
                 *         {
                 *           "roomId": 9,
                 *           "capacity": 2
                 *         }
                 *       ],
                 *       "roomDoubles": [
                 *         {
                 *           "roomId": 4,
                 *           "times": 1,
                 *           "most": 2,
                 *           "proposed": null
                 *         }
                 *       ],
                 *       "roomKinds": [
                 *         {
                 *           "name": "Спортзалы",
                 *           "roomIds": [
                 *             9,
                 *             10
                 *           ],
                 *           "subjectIds": [
                 *             12
                 *           ]
                 *         }
                 *       ],
                 *       "buildings": [
                 *         {
                 *           "name": "Начальная школа",
                 *           "roomIds": [
                 *             9
                 *           ],
                 *           "classIds": [
                 *             4
                 *           ]
                 *         }
                 *       ],
                 *       "locks": [
                 *         {
                 *           "classId": null,
                 *           "subjectId": 1,
                 *           "day": "MONDAY",
                 *           "number": 1
                 *         }
                 *       ],
                 *       "kept": {
                 *         "classIds": [],
                 *         "teacherIds": [],
                 *         "days": []
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["GeneratorLimits"];
            };
        };
        /** @description Месяц замен */
        MonthPapers: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MonthPapers"];
            };
        };
        /** @description Настройки бумаг */
        PaperSettings: {
            headers: {
                ETag: components["headers"]["RecordTag"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "edition": "2026-09-01",
                 *       "organisation": "МБОУ «Гимназия № 7»",
                 *       "codes": {
                 *         "primary": "ЗН",
                 *         "senior": "ЗС",
                 *         "extended": "ЗП"
                 *       },
                 *       "absenceCodes": {
                 *         "unspecified": "НН",
                 *         "sick-leave": "Б",
                 *         "business-trip": "К",
                 *         "courses": "ПК",
                 *         "vacation": "О",
                 *         "other": "А"
                 *       },
                 *       "extendedDaySubjects": [
                 *         "ГПД"
                 *       ],
                 *       "orderBasis": "В связи с временным отсутствием учителей",
                 *       "signatories": [
                 *         {
                 *           "post": "Директор",
                 *           "name": "Петрова Е. В."
                 *         }
                 *       ],
                 *       "names": [],
                 *       "version": 2
                 *     }
                 */
                "application/json": components["schemas"]["PaperSettings"];
            };
        };
        /** @description Правила плана дня */
        PlanningSettings: {
            headers: {
                ETag: components["headers"]["RecordTag"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "moves": {
                 *         "mergesClasses": true,
                 *         "joinsSubgroups": true,
                 *         "goesHomeGrades": [
                 *           5,
                 *           6,
                 *           7,
                 *           8,
                 *           9,
                 *           10,
                 *           11
                 *         ],
                 *         "startsLater": true,
                 *         "transfers": true,
                 *         "exchanges": true,
                 *         "supervises": true
                 *       },
                 *       "points": {
                 *         "substitution": 10,
                 *         "relatedSubject": 6,
                 *         "otherSubject": 14,
                 *         "knowsClass": 4,
                 *         "besideOwnLessons": 4,
                 *         "eachWaited": 3,
                 *         "noLessons": 25,
                 *         "longestRow": 5,
                 *         "eachBeyondRow": 8,
                 *         "crossing": 20,
                 *         "furtherCovers": [
                 *           4,
                 *           9,
                 *           16
                 *         ],
                 *         "book": 4,
                 *         "bookSubstitution": 100,
                 *         "bookMerge": 100,
                 *         "bookSupervise": 50,
                 *         "together": 14,
                 *         "joinUsual": 12,
                 *         "joinOther": 27,
                 *         "mergeUsual": 12,
                 *         "mergeOther": 22,
                 *         "transfer": 34,
                 *         "exchange": 24,
                 *         "goHome": 34,
                 *         "supervise": 45,
                 *         "withoutTeacher": 120
                 *       },
                 *       "blockedTeacherIds": [],
                 *       "buildings": {
                 *         "rule": "preferred",
                 *         "buildings": [
                 *           {
                 *             "name": "Начальная школа",
                 *             "roomIds": [
                 *               9
                 *             ],
                 *             "classIds": [
                 *               4
                 *             ]
                 *           }
                 *         ]
                 *       },
                 *       "version": 1
                 *     }
                 */
                "application/json": components["schemas"]["PlanningSettings"];
            };
        };
        /** @description Дни и уроки недели */
        SchoolWeek: {
            headers: {
                ETag: components["headers"]["RecordTag"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "dayCount": 6,
                 *       "firstLesson": 0,
                 *       "lastLesson": 9,
                 *       "version": 2
                 *     }
                 */
                "application/json": components["schemas"]["SchoolWeek"];
            };
        };
        /** @description Запись календаря */
        CalendarEntry: {
            headers: {
                ETag: components["headers"]["RecordTag"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 2,
                 *       "kind": "holiday",
                 *       "title": "Каникулы",
                 *       "firstDate": "2026-12-30",
                 *       "lastDate": "2027-01-11",
                 *       "version": 1
                 *     }
                 */
                "application/json": components["schemas"]["CalendarEntry"];
            };
        };
        /** @description Время урока */
        LessonTime: {
            headers: {
                ETag: components["headers"]["RecordTag"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 3,
                 *       "number": 3,
                 *       "time": "10:15 - 10:55"
                 *     }
                 */
                "application/json": components["schemas"]["LessonTime"];
            };
        };
        /** @description Бланк справки */
        CertificateTemplate: {
            headers: {
                ETag: components["headers"]["RecordTag"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "heading": "{школа}\nул. Лесная, 4",
                 *       "title": "Справка № {номер} от {дата}",
                 *       "text": "Дана в том, что {ученик} действительно обучается в классе {класс}. Для представления: {куда}.",
                 *       "signature": "Директор ____________________",
                 *       "version": 2
                 *     }
                 */
                "application/json": components["schemas"]["CertificateTemplate"];
            };
        };
        /** @description Настройки школы */
        SchoolSettings: {
            headers: {
                ETag: components["headers"]["RecordTag"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "schoolName": "Гимназия № 7",
                 *       "timeZone": "Asia/Yekaterinburg",
                 *       "openBoard": true,
                 *       "phoneSignIn": false,
                 *       "version": 3
                 *     }
                 */
                "application/json": components["schemas"]["SchoolSettings"];
            };
        };
        /** @description Как сообщать вошедшему */
        OwnDelivery: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "channels": [
                 *         {
                 *           "channel": "max",
                 *           "state": "on",
                 *           "address": null,
                 *           "isRefused": false
                 *         },
                 *         {
                 *           "channel": "email",
                 *           "state": "off",
                 *           "address": null,
                 *           "isRefused": false
                 *         }
                 *       ],
                 *       "consent": "Я согласен получать от школы сообщения этим способом.",
                 *       "choice": {
                 *         "replacements": true,
                 *         "requests": true,
                 *         "messages": true,
                 *         "quietFrom": "21:00",
                 *         "quietUntil": "06:30",
                 *         "passesFirstLesson": true
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["OwnDelivery"];
            };
        };
        /** @description Доставка сообщений */
        DeliverySettings: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "max": {
                 *         "name": "zvonok_bot"
                 *       },
                 *       "mail": {
                 *         "host": "smtp.school.example",
                 *         "port": 465,
                 *         "user": "zvonok",
                 *         "from": "zvonok@school.example"
                 *       },
                 *       "isBare": false,
                 *       "consent": "Я согласен получать от школы сообщения этим способом.",
                 *       "version": 2
                 *     }
                 */
                "application/json": components["schemas"]["DeliverySettings"];
            };
        };
        /** @description Первые шаги */
        SchoolSetup: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "hidden": false,
                 *       "steps": [
                 *         {
                 *           "step": "school",
                 *           "done": true
                 *         },
                 *         {
                 *           "step": "bells",
                 *           "done": true
                 *         },
                 *         {
                 *           "step": "timetable",
                 *           "done": false
                 *         },
                 *         {
                 *           "step": "people",
                 *           "done": false
                 *         },
                 *         {
                 *           "step": "corridor",
                 *           "done": false
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SchoolSetup"];
            };
        };
        /** @description Какими стали уроки, которых коснулось изменение */
        TimetableChange: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TimetableChange"];
            };
        };
        /** @description Какими стали уроки, которых коснулась правка (при обмене местами — два) */
        LessonUpdate: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LessonUpdate"];
            };
        };
        /** @description Запись календаря удалена */
        CalendarEntryDeleted: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 2,
                 *       "deleted": true,
                 *       "restored": 5
                 *     }
                 */
                "application/json": components["schemas"]["CalendarEntryDeleted"];
            };
        };
        /** @description Запись успели изменить, у номера уже есть время, или в другое время окажутся замены, о которых не сказано */
        RetimedConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs/problems/retimes-changes",
                 *       "title": "На это время есть замены",
                 *       "status": 409,
                 *       "detail": "Другое время будет у урока с заменами (1 урок). Замены останутся, а учителя получат уведомления.",
                 *       "retimed": [
                 *         {
                 *           "date": "2026-11-18",
                 *           "kind": "replaced",
                 *           "number": 2,
                 *           "className": "5А",
                 *           "subject": "Литература",
                 *           "teacher": "Фомина Н. Н.",
                 *           "before": "09:20–10:00",
                 *           "after": "09:10–09:40"
                 *         }
                 *       ]
                 *     }
                 */
                "application/problem+json": components["schemas"]["RetimedConflictProblem"];
            };
        };
        /** @description На этих днях есть другая запись, эту тем временем изменили, или с днями снимаются замены, о которых не сказано */
        CalendarConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs/problems/ends-changes",
                 *       "title": "В эти дни есть замены",
                 *       "status": 409,
                 *       "detail": "Уроков этих дней не станет, и с ними снимутся замены: 1. Учителя получат уведомления. Если вернуть дни, вернутся и замены.",
                 *       "ended": [
                 *         {
                 *           "date": "2026-11-18",
                 *           "kind": "replaced",
                 *           "number": 2,
                 *           "className": "5А",
                 *           "subject": "Литература",
                 *           "teacher": "Фомина Н. Н."
                 *         }
                 *       ],
                 *       "absences": 0
                 *     }
                 */
                "application/problem+json": components["schemas"]["CalendarConflictProblem"];
            };
        };
        /** @description Запись удалена */
        Deleted: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 12,
                 *       "deleted": true
                 *     }
                 */
                "application/json": components["schemas"]["Deleted"];
            };
        };
        /** @description Урок удалён */
        DeletedLesson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 12,
                 *       "deleted": true,
                 *       "endedChanges": 1,
                 *       "changes": {
                 *         "ended": [
                 *           211
                 *         ],
                 *         "put": []
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["DeletedLesson"];
            };
        };
        /** @description Отмечено */
        Delivered: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 41,
                 *       "delivered": true
                 *     }
                 */
                "application/json": components["schemas"]["Delivered"];
            };
        };
        /** @description Заявка уже закрыта */
        CertificateConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs/problems/order-closed",
                 *       "title": "Заявка уже закрыта",
                 *       "status": 409,
                 *       "detail": "Заявку № 1 закрыли 10.11.2026 12:30, исполнитель — Савельева Е."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description С этим ключом уже присылали другое */
        KeyReused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs/problems/key-reused",
                 *       "title": "Такой запрос уже был",
                 *       "status": 422,
                 *       "detail": "С этим ключом уже сохранено другое. Закройте форму, откройте её снова и повторите."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Правки записи, сначала последняя */
        RecordHistory: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example [
                 *       {
                 *         "id": 12,
                 *         "at": "2026-11-10 14-20-00",
                 *         "author": "Киселёв В.",
                 *         "action": "changed",
                 *         "changes": [
                 *           {
                 *             "field": "status",
                 *             "from": "AWAITING_EXECUTION",
                 *             "to": "COMPLETED"
                 *           },
                 *           {
                 *             "field": "executorComment",
                 *             "from": null,
                 *             "to": "Ручку прикрутил."
                 *           }
                 *         ]
                 *       },
                 *       {
                 *         "id": 7,
                 *         "at": "2026-11-09 09-05-00",
                 *         "author": "Власова Н.",
                 *         "action": "created",
                 *         "changes": []
                 *       }
                 *     ]
                 */
                "application/json": components["schemas"]["RecordHistoryEntry"][];
            };
        };
        /** @description Заявка уже закрыта, или её изменили с тех пор, как видели */
        OrderEditConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs/problems/order-closed",
                 *       "title": "Заявка уже закрыта",
                 *       "status": 409,
                 *       "detail": "Заявка № 21 выполнена 10.11.2026, исполнитель Киселёв В."
                 *     }
                 */
                "application/problem+json": components["schemas"]["EditConflictProblem"];
            };
        };
        /** @description Логин занят, учитель связан с другим пользователем или запись защищена */
        UserConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs/problems/user-conflict",
                 *       "title": "Удаление невозможно",
                 *       "status": 409,
                 *       "detail": "Пользователь защищен от удаления."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Файл слишком велик */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs/problems/too-large",
                 *       "title": "Файл слишком велик",
                 *       "status": 413,
                 *       "detail": "Можно приложить файл до 10 МиБ."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Заявка любого вида */
        AnyOrder: {
            headers: {
                ETag: components["headers"]["RecordTag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AnyOrder"];
            };
        };
        /** @description Заявки на картриджи */
        CartridgeOrders: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CartridgeOrder"][];
            };
        };
        /** @description Заявка на картридж */
        CartridgeOrder: {
            headers: {
                ETag: components["headers"]["RecordTag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CartridgeOrder"];
            };
        };
        /** @description Заявки системному администратору */
        SysadminOrders: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Order"][];
            };
        };
        /** @description Заявка системному администратору */
        SysadminOrder: {
            headers: {
                ETag: components["headers"]["RecordTag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Order"];
            };
        };
        /** @description Заявки на ремонт */
        RepairOrders: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Order"][];
            };
        };
        /** @description Заявка на ремонт */
        RepairOrder: {
            headers: {
                ETag: components["headers"]["RecordTag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Order"];
            };
        };
        /** @description Заявки на справки */
        Certificates: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Certificate"][];
            };
        };
        /** @description Пользователи */
        Users: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["User"][];
            };
        };
        /** @description Пользователь */
        User: {
            headers: {
                ETag: components["headers"]["RecordTag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["User"];
            };
        };
        /** @description События */
        Events: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Event"][];
            };
        };
        /** @description Событие */
        Event: {
            headers: {
                ETag: components["headers"]["RecordTag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Event"];
            };
        };
    };
    parameters: {
        /**
         * @description Первый день.
         * @example 2026-11-01
         */
        CoverBookFrom: components["schemas"]["SchoolDate"];
        /**
         * @description Последний день, включительно; не раньше первого.
         * @example 2026-11-30
         */
        CoverBookTo: components["schemas"]["SchoolDate"];
        /**
         * @description Месяц, `yyyy-mm`.
         * @example 2026-11
         */
        PaperMonth: components["schemas"]["MonthKey"];
        /**
         * @description Номер закрытия; не указан — часы, какие они сейчас.
         * @example 1
         */
        PaperNumber: number;
        /**
         * @description Только записи, в которых этот учитель замещал или замещали его.
         * @example 1
         */
        CoverBookTeacher: components["schemas"]["Id"];
        /**
         * @description Только записи этого класса.
         * @example 4
         */
        CoverBookGroup: components["schemas"]["Id"];
        /**
         * @description Первый день по часам школы.
         * @example 2026-11-01
         */
        AuditFrom: components["schemas"]["SchoolDate"];
        /**
         * @description Последний день по часам школы, включая его.
         * @example 2026-11-18
         */
        AuditTo: components["schemas"]["SchoolDate"];
        /**
         * @description Вид действий.
         * @example users
         */
        AuditGroup: components["schemas"]["AuditGroup"];
        /**
         * @description Номер пользователя — что сделал он и что сделали с ним.
         * @example 5
         */
        AuditPerson: components["schemas"]["Id"];
        /**
         * @description Часть имени, предмета записи или адреса, в любом регистре.
         * @example Жданова
         */
        AuditText: components["schemas"]["SearchText"];
        /**
         * @description Понедельник учебной недели, расписание которой нужно; другой день — 400. Без параметра — то, что действует сейчас.
         * @example 2026-12-07
         */
        TimetableWeek: components["schemas"]["SchoolDate"];
        /**
         * @description Учебный день, с которого действует новое расписание, сегодня или позже; другой — 400.
         * @example 2026-12-07
         */
        NewTimetableFrom: components["schemas"]["SchoolDate"];
        /**
         * @description Понедельник учебной недели; другой день — 400. Без параметра — текущая неделя, в субботу и воскресенье — наступающая.
         * @example 2026-11-16
         */
        Week: components["schemas"]["SchoolDate"];
        /**
         * @description Дата перенесённого учебного дня вместо недели: уроки того дня, по расписанию которого учатся, — с заменами этой даты, остальные — как в постоянном расписании; `recentCovers` — кто сколько заменял до этой даты. Дата обычного дня — то же, что её неделя.
         * @example 2026-11-28
         */
        ReadDate: components["schemas"]["SchoolDate"];
        /**
         * @description Дата, на которую меняется урок. Нужна в учебный день по расписанию другого дня недели: без неё изменение относится к дню самого урока в неделе `week`. Урока в этот день нет — 400.
         * @example 2026-11-28
         */
        LessonsDate: components["schemas"]["SchoolDate"];
        /**
         * @description Номер экрана.
         * @example 3
         */
        ScreenId: components["schemas"]["Id"];
        /**
         * @description `version` записи в кавычках — то же, что её `ETag`. Если запись с тех пор изменили — 409: `differences` называет поля, `version` — новую версию. Не в виде ETag — 400. Без заголовка записывается то, что прислали.
         * @example "7"
         */
        IfMatch: string;
        /**
         * @description Учебный день; на день без уроков плана нет — 400.
         * @example 2026-11-16
         */
        PlanDate: components["schemas"]["SchoolDate"];
        /**
         * @description Редакция черновика, которую видели, в кавычках — то же, что её `ETag`; `"0"`, если его ещё не было. Другая — 409, без заголовка — 400.
         * @example "3"
         */
        IfRevision: string;
        /**
         * @description Состояния через запятую; без параметра — любые.
         * @example AWAITING_EXECUTION,IN_PROGRESS
         */
        OrderStatuses: string;
        /**
         * @description Только порученные читателю.
         * @example true
         */
        OrdersToDo: boolean;
        /**
         * @description Ключ, который придумал отправитель, лучше UUID. Запрос с ключом, который тот же человек (без входа — тот же адрес) уже присылал этому вызову за последние семь дней, ничего не сохраняет и отвечает то же, что в первый раз. Тот же ключ с другим содержимым — 422. Отказы не запоминаются: исправленное можно прислать с тем же ключом. Без заголовка каждый запрос сохраняется.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        IdempotencyKey: string;
        /**
         * @description `id` последнего полученного события: о чём читатель знает, ему не повторяют. Непонятное значение — как его отсутствие.
         * @example timetable=318-5f1c22a0&notifications=0
         */
        LastEventId: string;
        /**
         * @description `ETag` прошлого ответа.
         * @example "318-2026-11-16"
         */
        IfNoneMatch: string;
        /**
         * @description Что ищем.
         * @example Фомина
         */
        SearchText: components["schemas"]["SearchText"];
        /**
         * @description Номер учителя.
         * @example 1
         */
        TeacherId: components["schemas"]["Id"];
        /**
         * @description Номер урока.
         * @example 317
         */
        LessonId: components["schemas"]["Id"];
        /**
         * @description Сколько замен, объединений и уходов домой окажется в другое время, как об этом сказал отказ: так их видели. Другое число — 409 с их списком, и ничего не меняется. Без параметра об этом не спрашивают; учителя получают уведомления в любом случае.
         * @example 2
         */
        Retimed: number;
        /**
         * @description Сколько замен, объединений и уходов домой снимется, как об этом сказал отказ: так их видели. Другое число — снова 409.
         * @example 5
         */
        CalendarEnds: number;
        /**
         * @description Номер записи календаря.
         * @example 2
         */
        CalendarEntryId: components["schemas"]["Id"];
        /**
         * @description Номер составления.
         * @example 3
         */
        GeneratorRunId: components["schemas"]["Id"];
        /**
         * @description Номер записи о звонке.
         * @example 3
         */
        LessonTimeId: components["schemas"]["Id"];
        /**
         * @description Номер изменения расписания.
         * @example 58
         */
        ReplacementId: components["schemas"]["Id"];
        /**
         * @description Способ.
         * @example max
         */
        DeliveryChannel: components["schemas"]["DeliveryChannel"];
        /**
         * @description Номер уведомления.
         * @example 41
         */
        NotificationId: components["schemas"]["Id"];
        /**
         * @description Урок.
         * @example 317
         */
        LessonIdRequired: components["schemas"]["Id"];
        /**
         * @description Урок целого класса.
         * @example 142
         */
        LessonIdOptional: components["schemas"]["Id"];
        /** @description Подгруппа урока, если изменение касается только её. */
        SubgroupIdOptional: components["schemas"]["Id"];
        /**
         * @description Версия ответа, в котором редактор видел урок. Если этот урок (или тот, с которым он меняется местами) правили позже — 409, и `detail` говорит, какой он сейчас.
         * @example 318
         */
        SeenVersion: components["schemas"]["TimetableVersion"];
        /** @description Не снимать без спроса: если у урока с сегодняшнего дня есть замены, объединения или роспуски, не названные в `endChanges` и `followChanges`, — 409 с их списком, и ничего не меняется. Без параметра снимаются все. */
        AskChanges: boolean;
        /**
         * @description Номера изменений, которые можно снять, через запятую; вместе с `askChanges`.
         * @example 211,212
         */
        EndChanges: components["schemas"]["ChangeNumbers"];
        /**
         * @description Номера замен, которые переходят вместе с уроком, через запятую; вместе с `askChanges`. Если какая-то перейти уже не может — 409.
         * @example 213
         */
        FollowChanges: components["schemas"]["ChangeNumbers"];
        /**
         * @description Номера изменений, снятых прежней правкой этих уроков (`changes.ended`), которые возвращаются вместе с ней, через запятую. Если вернуть уже нельзя — 409, и ничего не меняется.
         * @example 211,212
         */
        PutBack: components["schemas"]["ChangeNumbers"];
        /**
         * @description `changeId` урока, каким его видели. Если с тех пор урок изменили иначе — 409, и `detail` говорит, что с ним сейчас. Без параметра снимается то, что есть.
         * @example 211
         */
        ChangeId: components["schemas"]["Id"];
        /**
         * @description Версия расписания, которую видели. Если изменения этой недели с тех пор добавили или сняли — 409 с числом отличий; ничего не снимается. Без параметра снимается всё.
         * @example 318
         */
        SeenVersionOfWeek: components["schemas"]["TimetableVersion"];
        /**
         * @description День недели от MONDAY до SUNDAY, в любом регистре.
         * @example MONDAY
         */
        DayName: components["schemas"]["DayNameText"];
        /**
         * @description День недели от MONDAY до SUNDAY, в любом регистре.
         * @example MONDAY
         */
        WeekdayPath: components["schemas"]["DayNameText"];
        /**
         * @description Номер сессии.
         * @example 91
         */
        SessionId: components["schemas"]["Id"];
        /**
         * @description Номер заявки.
         * @example 21
         */
        OrderId: components["schemas"]["Id"];
        /**
         * @description Номер заявки на справку.
         * @example 12
         */
        CertificateId: components["schemas"]["Id"];
        /**
         * @description Номер пользователя.
         * @example 11
         */
        UserId: components["schemas"]["Id"];
        /**
         * @description Что ищем; без него — всё.
         * @example собрание
         */
        ListText: components["schemas"]["SearchText"];
        /**
         * @description Номер события.
         * @example 2
         */
        EventId: components["schemas"]["Id"];
        /**
         * @description Номер отзыва.
         * @example 4
         */
        FeedbackId: components["schemas"]["Id"];
    };
    requestBodies: {
        SecondFactorCode: {
            content: {
                /**
                 * @example {
                 *       "code": "492039"
                 *     }
                 */
                "application/json": components["schemas"]["SecondFactorCode"];
            };
        };
        /** @description Токен обновления */
        RefreshToken: {
            content: {
                /**
                 * @example {
                 *       "refreshToken": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ6aGRhbm92YS5nZCJ9.c2lnbmF0dXJl"
                 *     }
                 */
                "application/json": components["schemas"]["RefreshTokenBody"];
            };
        };
        /** @description Правила плана дня */
        PlanningSettings: {
            content: {
                /**
                 * @example {
                 *       "moves": {
                 *         "mergesClasses": true,
                 *         "joinsSubgroups": true,
                 *         "goesHomeGrades": [
                 *           5,
                 *           6,
                 *           7,
                 *           8,
                 *           9,
                 *           10,
                 *           11
                 *         ],
                 *         "startsLater": true,
                 *         "transfers": true,
                 *         "exchanges": true,
                 *         "supervises": true
                 *       },
                 *       "points": {
                 *         "substitution": 10,
                 *         "relatedSubject": 6,
                 *         "otherSubject": 14,
                 *         "knowsClass": 4,
                 *         "besideOwnLessons": 4,
                 *         "eachWaited": 3,
                 *         "noLessons": 25,
                 *         "longestRow": 5,
                 *         "eachBeyondRow": 8,
                 *         "crossing": 20,
                 *         "furtherCovers": [
                 *           4,
                 *           9,
                 *           16
                 *         ],
                 *         "book": 4,
                 *         "bookSubstitution": 100,
                 *         "bookMerge": 100,
                 *         "bookSupervise": 50,
                 *         "together": 14,
                 *         "joinUsual": 12,
                 *         "joinOther": 27,
                 *         "mergeUsual": 12,
                 *         "mergeOther": 22,
                 *         "transfer": 34,
                 *         "exchange": 24,
                 *         "goHome": 34,
                 *         "supervise": 45,
                 *         "withoutTeacher": 120
                 *       },
                 *       "blockedTeacherIds": [
                 *         2
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["PlanningSettingsBody"];
            };
        };
        /** @description Дни и уроки недели */
        SchoolWeek: {
            content: {
                /**
                 * @example {
                 *       "dayCount": 6,
                 *       "firstLesson": 0,
                 *       "lastLesson": 9
                 *     }
                 */
                "application/json": components["schemas"]["SchoolWeekBody"];
            };
        };
        /** @description Смены и наборы звонков */
        SchoolBells: {
            content: {
                /**
                 * @example {
                 *       "secondShift": {
                 *         "groupIds": [],
                 *         "times": [
                 *           {
                 *             "number": 1,
                 *             "time": "14:00 - 14:40"
                 *           }
                 *         ]
                 *       },
                 *       "sets": [
                 *         {
                 *           "name": "Сокращённый день",
                 *           "days": [],
                 *           "dates": [
                 *             "2026-12-29"
                 *           ],
                 *           "times": [
                 *             {
                 *               "shift": 1,
                 *               "number": 1,
                 *               "time": "08:30 - 09:00"
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SchoolBells"];
            };
        };
        /** @description Запись календаря */
        CalendarEntry: {
            content: {
                /**
                 * @example {
                 *       "kind": "holiday",
                 *       "title": "Каникулы",
                 *       "firstDate": "2026-12-30",
                 *       "lastDate": "2027-01-11"
                 *     }
                 */
                "application/json": components["schemas"]["CalendarEntryBody"];
            };
        };
        /** @description Время урока */
        LessonTime: {
            content: {
                /**
                 * @example {
                 *       "number": 3,
                 *       "time": "10:15 - 10:55"
                 *     }
                 */
                "application/json": components["schemas"]["LessonTimeBody"];
            };
        };
        /** @description Новое состояние заявки */
        OrderUpdate: {
            content: {
                /**
                 * @example {
                 *       "status": "COMPLETED",
                 *       "executorComment": "Картридж заправлен, барабан почищен."
                 *     }
                 */
                "application/json": components["schemas"]["OrderUpdate"];
            };
        };
        /** @description Событие */
        Event: {
            content: {
                /**
                 * @example {
                 *       "title": "Школьный этап олимпиады по математике",
                 *       "description": "5–11 классы. С собой ручка, линейка и сменная обувь.",
                 *       "location": "Кабинеты 301 и 302",
                 *       "responsible": "Крылова И. С.",
                 *       "startDate": "2026-11-18T10:15:00",
                 *       "endDate": "2026-11-18T12:50:00"
                 *     }
                 */
                "application/json": components["schemas"]["EventBody"];
            };
        };
    };
    headers: {
        /**
         * @description Версия ответа; пришлите её в `If-None-Match`, чтобы получить 304, если ничего не изменилось.
         * @example "318-2026-11-16"
         */
        ETag: string;
        /**
         * @description Версия записи; пришлите её в `If-Match`, сохраняя или удаляя запись. Сервер без этого расширения заголовка не даёт.
         * @example "7"
         */
        RecordTag: string;
        /**
         * @description Через сколько секунд можно повторить.
         * @example 540
         */
        RetryAfter: number;
        /**
         * @description Имя файла для сохранения.
         * @example attachment; filename="replacements.pdf"
         */
        ContentDisposition: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: {
                /**
                 * @description Узнаваемый браузер; сервер сам ставит это значение при успешном входе.
                 * @example 3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
                 */
                zvonok_device?: string;
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "login": "zhdanova.gd",
                 *       "password": "Zvonok-2026"
                 *     }
                 */
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            200: components["responses"]["Tokens"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["WrongCredentials"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFault"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["RefreshToken"];
        responses: {
            /** @description Сессия закончена */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "loggedOut": true
                     *     }
                     */
                    "application/json": components["schemas"]["LoggedOut"];
                };
            };
            400: components["responses"]["BadInput"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFault"];
        };
    };
    refreshAccessToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["RefreshToken"];
        responses: {
            /** @description Новый токен доступа */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "accessToken": "eyJhbGciOiJIUzI1NiJ9.eyJpZCI6NX0.c2lnbmF0dXJl"
                     *     }
                     */
                    "application/json": components["schemas"]["AccessToken"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFault"];
        };
    };
    refreshSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["RefreshToken"];
        responses: {
            200: components["responses"]["Tokens"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFault"];
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Profile"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerFault"];
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `version` записи в кавычках — то же, что её `ETag`. Если запись с тех пор изменили — 409: `differences` называет поля, `version` — новую версию. Не в виде ETag — 400. Без заголовка записывается то, что прислали.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "zhdanova.gd@gymnasium7.example",
                 *       "firstName": "Галина",
                 *       "lastName": "Жданова"
                 *     }
                 */
                "application/json": components["schemas"]["ProfileUpdate"];
            };
        };
        responses: {
            200: components["responses"]["Profile"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["EditConflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SecondFactor"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    confirmSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SecondFactorCode"];
        responses: {
            200: components["responses"]["RecoveryCodes"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    beginSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Секрет; больше его не покажут */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "secret": "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
                     *       "uri": "otpauth://totp/Zvonok:zhdanova.gd?issuer=Zvonok&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30"
                     *     }
                     */
                    "application/json": components["schemas"]["SecondFactorSecret"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    switchOffSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SecondFactorCode"];
        responses: {
            200: components["responses"]["SecondFactor"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    renewRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SecondFactorCode"];
        responses: {
            200: components["responses"]["RecoveryCodes"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getDraftKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ключ */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "key": "3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                     *     }
                     */
                    "application/json": components["schemas"]["DraftKey"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Сессии, сначала новые */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 91,
                     *         "userAgent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0",
                     *         "ipAddress": "192.168.7.24",
                     *         "current": true
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Session"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    endAllSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Сессии закончены */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ended": 41
                     *     }
                     */
                    "application/json": components["schemas"]["SessionsEnded"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    deleteSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер сессии.
                 * @example 91
                 */
                id: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    listTeachers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Teachers"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerFault"];
        };
    };
    createTeacher: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Фомина Н. Н.",
                 *       "eduSubject": "Русский язык, Литература"
                 *     }
                 */
                "application/json": components["schemas"]["TeacherCreate"];
            };
        };
        responses: {
            /** @description Учитель добавлен */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 53
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedId"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["ServerFault"];
        };
    };
    listEditorTeachers: {
        parameters: {
            query?: {
                /**
                 * @description Понедельник учебной недели; другой день — 400. Без параметра — текущая неделя, в субботу и воскресенье — наступающая.
                 * @example 2026-11-16
                 */
                week?: components["parameters"]["Week"];
            };
            header?: {
                /**
                 * @description `ETag` прошлого ответа.
                 * @example "318-2026-11-16"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Учителя по алфавиту */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditorTeacher"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerFault"];
        };
    };
    getEditorTeacher: {
        parameters: {
            query?: {
                /**
                 * @description Понедельник учебной недели; другой день — 400. Без параметра — текущая неделя, в субботу и воскресенье — наступающая.
                 * @example 2026-11-16
                 */
                week?: components["parameters"]["Week"];
            };
            header?: never;
            path: {
                /**
                 * @description Номер учителя.
                 * @example 1
                 */
                id: components["parameters"]["TeacherId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Учитель */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditorTeacher"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
        };
    };
    searchTeachers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Что ищем.
                 * @example Фомина
                 */
                text: components["parameters"]["SearchText"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Teachers"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerFault"];
        };
    };
    getTeacher: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер учителя.
                 * @example 1
                 */
                id: components["parameters"]["TeacherId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Teacher"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
        };
    };
    updateTeacher: {
        parameters: {
            query?: {
                /**
                 * @description Выдать учителю новый внешний код; код из тела тогда не учитывается.
                 * @example true
                 */
                resetUid?: boolean;
            };
            header?: {
                /**
                 * @description `version` записи в кавычках — то же, что её `ETag`. Если запись с тех пор изменили — 409: `differences` называет поля, `version` — новую версию. Не в виде ETag — 400. Без заголовка записывается то, что прислали.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Номер учителя.
                 * @example 1
                 */
                id: components["parameters"]["TeacherId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Фомина Н. Н.",
                 *       "eduSubject": "Русский язык, Литература",
                 *       "uid": null
                 *     }
                 */
                "application/json": components["schemas"]["TeacherUpdate"];
            };
        };
        responses: {
            200: components["responses"]["Teacher"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["EditConflict"];
            500: components["responses"]["ServerFault"];
        };
    };
    deleteTeacher: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `version` записи в кавычках — то же, что её `ETag`. Если запись с тех пор изменили — 409: `differences` называет поля, `version` — новую версию. Не в виде ETag — 400. Без заголовка записывается то, что прислали.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Номер учителя.
                 * @example 1
                 */
                id: components["parameters"]["TeacherId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["EditConflict"];
            500: components["responses"]["ServerFault"];
        };
    };
    listTaughtSubjects: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaughtSubjects"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    saveTaughtSubjects: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example [
                 *       {
                 *         "id": 4,
                 *         "eduSubject": "Алгебра, Геометрия"
                 *       }
                 *     ]
                 */
                "application/json": components["schemas"]["TeacherSubjects"][];
            };
        };
        responses: {
            200: components["responses"]["TaughtSubjects"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    listEditorGroups: {
        parameters: {
            query?: {
                /**
                 * @description Понедельник учебной недели; другой день — 400. Без параметра — текущая неделя, в субботу и воскресенье — наступающая.
                 * @example 2026-11-16
                 */
                week?: components["parameters"]["Week"];
                /**
                 * @description Дата перенесённого учебного дня вместо недели: уроки того дня, по расписанию которого учатся, — с заменами этой даты, остальные — как в постоянном расписании; `recentCovers` — кто сколько заменял до этой даты. Дата обычного дня — то же, что её неделя.
                 * @example 2026-11-28
                 */
                date?: components["parameters"]["ReadDate"];
            };
            header?: {
                /**
                 * @description `ETag` прошлого ответа.
                 * @example "318-2026-11-16"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Классы */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditorGroup"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerFault"];
        };
    };
    listEditorGroupChanges: {
        parameters: {
            query?: {
                /**
                 * @description Метка того, что у читателя уже есть.
                 * @example 318-2026-11-16-9f1c2a7e-1b2c3d4e
                 */
                since?: components["schemas"]["Text"];
                /**
                 * @description Понедельник учебной недели; другой день — 400. Без параметра — текущая неделя, в субботу и воскресенье — наступающая.
                 * @example 2026-11-16
                 */
                week?: components["parameters"]["Week"];
            };
            header?: {
                /**
                 * @description `ETag` прошлого ответа.
                 * @example "318-2026-11-16"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Что изменилось */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditorGroupChanges"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    listPermanentGroups: {
        parameters: {
            query?: {
                /**
                 * @description Понедельник учебной недели, расписание которой нужно; другой день — 400. Без параметра — то, что действует сейчас.
                 * @example 2026-12-07
                 */
                week?: components["parameters"]["TimetableWeek"];
            };
            header?: {
                /**
                 * @description `ETag` прошлого ответа.
                 * @example "318-2026-11-16"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Классы */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditorGroup"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    listSubjects: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Предметы */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "name": "Русский язык",
                     *         "shortName": "Рус. яз."
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["SubjectRef"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    listRooms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Кабинеты */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 33,
                     *         "number": "214"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["RoomRef"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    listLessons: {
        parameters: {
            query?: {
                /**
                 * @description Понедельник учебной недели; другой день — 400. Без параметра — текущая неделя, в субботу и воскресенье — наступающая.
                 * @example 2026-11-16
                 */
                week?: components["parameters"]["Week"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Lessons"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerFault"];
        };
    };
    findReplacements: {
        parameters: {
            query?: {
                /**
                 * @description Понедельник учебной недели; другой день — 400. Без параметра — текущая неделя, в субботу и воскресенье — наступающая.
                 * @example 2026-11-16
                 */
                week?: components["parameters"]["Week"];
            };
            header?: {
                /**
                 * @description `ETag` прошлого ответа.
                 * @example "318-2026-11-16"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description День недели от MONDAY до SUNDAY, в любом регистре.
                 * @example MONDAY
                 */
                dayName: components["parameters"]["DayName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Уроки по классам, затем по номеру */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lesson"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerFault"];
        };
    };
    createLesson: {
        parameters: {
            query?: {
                /**
                 * @description Понедельник учебной недели; другой день — 400. Без параметра — текущая неделя, в субботу и воскресенье — наступающая.
                 * @example 2026-11-16
                 */
                week?: components["parameters"]["Week"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "scheduleOfDayId": 46,
                 *       "number": 7,
                 *       "educationalSubjectId": 1,
                 *       "teacherId": 1,
                 *       "roomId": null
                 *     }
                 */
                "application/json": components["schemas"]["LessonCreate"];
            };
        };
        responses: {
            200: components["responses"]["LessonUpdate"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    listUnplacedLessons: {
        parameters: {
            query?: {
                /**
                 * @description Понедельник учебной недели, расписание которой нужно; другой день — 400. Без параметра — то, что действует сейчас.
                 * @example 2026-12-07
                 */
                week?: components["parameters"]["TimetableWeek"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Lessons"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    restoreLesson: {
        parameters: {
            query: {
                /**
                 * @description Урок.
                 * @example 317
                 */
                lessonId: components["parameters"]["LessonIdRequired"];
                /**
                 * @description Номера изменений, снятых прежней правкой этих уроков (`changes.ended`), которые возвращаются вместе с ней, через запятую. Если вернуть уже нельзя — 409, и ничего не меняется.
                 * @example 211,212
                 */
                putBack?: components["parameters"]["PutBack"];
                /**
                 * @description Понедельник учебной недели; другой день — 400. Без параметра — текущая неделя, в субботу и воскресенье — наступающая.
                 * @example 2026-11-16
                 */
                week?: components["parameters"]["Week"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["LessonUpdate"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getLesson: {
        parameters: {
            query?: {
                /**
                 * @description Понедельник учебной недели; другой день — 400. Без параметра — текущая неделя, в субботу и воскресенье — наступающая.
                 * @example 2026-11-16
                 */
                week?: components["parameters"]["Week"];
            };
            header?: never;
            path: {
                /**
                 * @description Номер урока.
                 * @example 317
                 */
                id: components["parameters"]["LessonId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Урок */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lesson"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
        };
    };
    updateLesson: {
        parameters: {
            query?: {
                /** @description Скрыть урок (true) или вернуть на сетку (false). */
                hide?: boolean;
                /** @description Номер нового предмета. */
                educationalSubjectId?: components["schemas"]["Id"];
                /** @description Номер нового основного учителя. */
                teacherId?: components["schemas"]["Id"];
                /** @description Номер записи нового кабинета. */
                roomId?: components["schemas"]["Id"];
                /** @description Убрать учителя с урока. */
                hideTeacher?: boolean;
                /** @description День того же класса, в который урок переносится; номер урока — в теле. */
                scheduleOfDayId?: components["schemas"]["Id"];
                /** @description Убрать кабинет. */
                hideRoom?: boolean;
                /** @description Подгруппа, которой меняют учителя или кабинет. */
                subgroupId?: components["schemas"]["Id"];
                /** @description Свой предмет подгруппы `subgroupId`; предмет самого урока значит, что своего нет. */
                subgroupSubjectId?: components["schemas"]["Id"];
                /** @description Название потока; пустое убирает из потока. */
                flow?: components["schemas"]["Text"];
                /**
                 * @description Версия ответа, в котором редактор видел урок. Если этот урок (или тот, с которым он меняется местами) правили позже — 409, и `detail` говорит, какой он сейчас.
                 * @example 318
                 */
                seenVersion?: components["parameters"]["SeenVersion"];
                /** @description Не снимать без спроса: если у урока с сегодняшнего дня есть замены, объединения или роспуски, не названные в `endChanges` и `followChanges`, — 409 с их списком, и ничего не меняется. Без параметра снимаются все. */
                askChanges?: components["parameters"]["AskChanges"];
                /**
                 * @description Номера изменений, которые можно снять, через запятую; вместе с `askChanges`.
                 * @example 211,212
                 */
                endChanges?: components["parameters"]["EndChanges"];
                /**
                 * @description Номера замен, которые переходят вместе с уроком, через запятую; вместе с `askChanges`. Если какая-то перейти уже не может — 409.
                 * @example 213
                 */
                followChanges?: components["parameters"]["FollowChanges"];
                /**
                 * @description Номера изменений, снятых прежней правкой этих уроков (`changes.ended`), которые возвращаются вместе с ней, через запятую. Если вернуть уже нельзя — 409, и ничего не меняется.
                 * @example 211,212
                 */
                putBack?: components["parameters"]["PutBack"];
                /**
                 * @description Понедельник учебной недели; другой день — 400. Без параметра — текущая неделя, в субботу и воскресенье — наступающая.
                 * @example 2026-11-16
                 */
                week?: components["parameters"]["Week"];
            };
            header?: never;
            path: {
                /**
                 * @description Номер урока.
                 * @example 317
                 */
                id: components["parameters"]["LessonId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "number": 4
                 *     }
                 */
                "application/json": components["schemas"]["LessonMove"];
            };
        };
        responses: {
            200: components["responses"]["LessonUpdate"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LessonEditConflict"];
            500: components["responses"]["ServerFault"];
        };
    };
    deleteLesson: {
        parameters: {
            query?: {
                /**
                 * @description Версия ответа, в котором редактор видел урок. Если этот урок (или тот, с которым он меняется местами) правили позже — 409, и `detail` говорит, какой он сейчас.
                 * @example 318
                 */
                seenVersion?: components["parameters"]["SeenVersion"];
                /** @description Не снимать без спроса: если у урока с сегодняшнего дня есть замены, объединения или роспуски, не названные в `endChanges` и `followChanges`, — 409 с их списком, и ничего не меняется. Без параметра снимаются все. */
                askChanges?: components["parameters"]["AskChanges"];
                /**
                 * @description Номера изменений, которые можно снять, через запятую; вместе с `askChanges`.
                 * @example 211,212
                 */
                endChanges?: components["parameters"]["EndChanges"];
            };
            header?: never;
            path: {
                /**
                 * @description Номер урока.
                 * @example 317
                 */
                id: components["parameters"]["LessonId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DeletedLesson"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LessonEditConflict"];
            500: components["responses"]["ServerFault"];
        };
    };
    listLessonTimes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Звонки */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LessonTime"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerFault"];
        };
    };
    createLessonTime: {
        parameters: {
            query?: {
                /**
                 * @description Сколько замен, объединений и уходов домой окажется в другое время, как об этом сказал отказ: так их видели. Другое число — 409 с их списком, и ничего не меняется. Без параметра об этом не спрашивают; учителя получают уведомления в любом случае.
                 * @example 2
                 */
                retimed?: components["parameters"]["Retimed"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["LessonTime"];
        responses: {
            200: components["responses"]["LessonTime"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["RetimedConflict"];
            500: components["responses"]["ServerFault"];
        };
    };
    getLessonTime: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер записи о звонке.
                 * @example 3
                 */
                id: components["parameters"]["LessonTimeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["LessonTime"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
        };
    };
    updateLessonTime: {
        parameters: {
            query?: {
                /**
                 * @description Сколько замен, объединений и уходов домой окажется в другое время, как об этом сказал отказ: так их видели. Другое число — 409 с их списком, и ничего не меняется. Без параметра об этом не спрашивают; учителя получают уведомления в любом случае.
                 * @example 2
                 */
                retimed?: components["parameters"]["Retimed"];
            };
            header?: {
                /**
                 * @description `version` записи в кавычках — то же, что её `ETag`. Если запись с тех пор изменили — 409: `differences` называет поля, `version` — новую версию. Не в виде ETag — 400. Без заголовка записывается то, что прислали.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Номер записи о звонке.
                 * @example 3
                 */
                id: components["parameters"]["LessonTimeId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["LessonTime"];
        responses: {
            200: components["responses"]["LessonTime"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["RetimedConflict"];
            500: components["responses"]["ServerFault"];
        };
    };
    deleteLessonTime: {
        parameters: {
            query?: {
                /**
                 * @description Сколько замен, объединений и уходов домой окажется в другое время, как об этом сказал отказ: так их видели. Другое число — 409 с их списком, и ничего не меняется. Без параметра об этом не спрашивают; учителя получают уведомления в любом случае.
                 * @example 2
                 */
                retimed?: components["parameters"]["Retimed"];
            };
            header?: {
                /**
                 * @description `version` записи в кавычках — то же, что её `ETag`. Если запись с тех пор изменили — 409: `differences` называет поля, `version` — новую версию. Не в виде ETag — 400. Без заголовка записывается то, что прислали.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Номер записи о звонке.
                 * @example 3
                 */
                id: components["parameters"]["LessonTimeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["RetimedConflict"];
            500: components["responses"]["ServerFault"];
        };
    };
    listCalendarEntries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Записи календаря */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarEntry"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    createCalendarEntry: {
        parameters: {
            query?: {
                /**
                 * @description Сколько замен, объединений и уходов домой снимется, как об этом сказал отказ: так их видели. Другое число — снова 409.
                 * @example 5
                 */
                ends?: components["parameters"]["CalendarEnds"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CalendarEntry"];
        responses: {
            200: components["responses"]["CalendarEntry"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CalendarConflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getTimetableBasics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Основы расписания */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "schoolWeek": {
                     *         "dayCount": 5,
                     *         "firstLesson": 1,
                     *         "lastLesson": 7,
                     *         "version": 1
                     *       },
                     *       "calendar": [],
                     *       "lessonTimes": [
                     *         {
                     *           "id": 1,
                     *           "number": 1,
                     *           "time": "08:30 - 09:10"
                     *         }
                     *       ],
                     *       "teachers": [
                     *         {
                     *           "id": 2,
                     *           "name": "Власова Н. И.",
                     *           "eduSubject": "Русский язык, Литература",
                     *           "uid": null,
                     *           "user": null
                     *         }
                     *       ],
                     *       "profile": {
                     *         "login": "zhdanova.gd",
                     *         "role": "ADMIN_EDU_PART",
                     *         "email": null,
                     *         "firstName": "Галина",
                     *         "lastName": "Жданова",
                     *         "dateCreated": "2026-09-01 08-00-00",
                     *         "dateModified": "2026-09-01 08-00-00"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["TimetableBasics"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getSchoolWeek: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SchoolWeek"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    updateSchoolWeek: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `version` записи в кавычках — то же, что её `ETag`. Если запись с тех пор изменили — 409: `differences` называет поля, `version` — новую версию. Не в виде ETag — 400. Без заголовка записывается то, что прислали.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SchoolWeek"];
        responses: {
            200: components["responses"]["SchoolWeek"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["EditConflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    updateSchoolBells: {
        parameters: {
            query?: {
                /**
                 * @description Сколько замен, объединений и уходов домой окажется в другое время, как об этом сказал отказ: так их видели. Другое число — 409 с их списком, и ничего не меняется. Без параметра об этом не спрашивают; учителя получают уведомления в любом случае.
                 * @example 2
                 */
                retimed?: components["parameters"]["Retimed"];
            };
            header?: {
                /**
                 * @description `version` записи в кавычках — то же, что её `ETag`. Если запись с тех пор изменили — 409: `differences` называет поля, `version` — новую версию. Не в виде ETag — 400. Без заголовка записывается то, что прислали.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SchoolBells"];
        responses: {
            200: components["responses"]["SchoolWeek"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["RetimedConflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    updateCalendarEntry: {
        parameters: {
            query?: {
                /**
                 * @description Сколько замен, объединений и уходов домой снимется, как об этом сказал отказ: так их видели. Другое число — снова 409.
                 * @example 5
                 */
                ends?: components["parameters"]["CalendarEnds"];
            };
            header?: {
                /**
                 * @description `version` записи в кавычках — то же, что её `ETag`. Если запись с тех пор изменили — 409: `differences` называет поля, `version` — новую версию. Не в виде ETag — 400. Без заголовка записывается то, что прислали.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Номер записи календаря.
                 * @example 2
                 */
                id: components["parameters"]["CalendarEntryId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CalendarEntry"];
        responses: {
            200: components["responses"]["CalendarEntry"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CalendarConflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    deleteCalendarEntry: {
        parameters: {
            query?: {
                /**
                 * @description Сколько замен, объединений и уходов домой снимется, как об этом сказал отказ: так их видели. Другое число — снова 409.
                 * @example 5
                 */
                ends?: components["parameters"]["CalendarEnds"];
            };
            header?: {
                /**
                 * @description `version` записи в кавычках — то же, что её `ETag`. Если запись с тех пор изменили — 409: `differences` называет поля, `version` — новую версию. Не в виде ETag — 400. Без заголовка записывается то, что прислали.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Номер записи календаря.
                 * @example 2
                 */
                id: components["parameters"]["CalendarEntryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CalendarEntryDeleted"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CalendarConflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    listReplacements: {
        parameters: {
            query?: {
                /**
                 * @description Понедельник учебной недели; другой день — 400. Без параметра — текущая неделя, в субботу и воскресенье — наступающая.
                 * @example 2026-11-16
                 */
                week?: components["parameters"]["Week"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Изменения */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replacement"][];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerFault"];
        };
    };
    createReplacement: {
        parameters: {
            query: {
                /**
                 * @description Урок.
                 * @example 317
                 */
                lessonId: components["parameters"]["LessonIdRequired"];
                /**
                 * @description Кто будет вести урок.
                 * @example 1
                 */
                teacherId: components["schemas"]["Id"];
                /** @description Подгруппа урока, если изменение касается только её. */
                subgroupId?: components["parameters"]["SubgroupIdOptional"];
                /**
                 * @description Понедельник учебной недели; другой день — 400. Без параметра — текущая неделя, в субботу и воскресенье — наступающая.
                 * @example 2026-11-16
                 */
                week?: components["parameters"]["Week"];
                /**
                 * @description Дата, на которую меняется урок. Нужна в учебный день по расписанию другого дня недели: без неё изменение относится к дню самого урока в неделе `week`. Урока в этот день нет — 400.
                 * @example 2026-11-28
                 */
                date?: components["parameters"]["LessonsDate"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TimetableChange"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LessonConflict"];
            500: components["responses"]["ServerFault"];
        };
    };
    listNewReplacementNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Уведомления */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 41,
                     *         "type": "replace",
                     *         "creationDate": "2026-11-16 07-42-10",
                     *         "replacementMessage": "MONDAY, 16.11.2026, 3 урок: вы ведёте 7Б, Алгебра, каб. 214. Кого заменяете: Якушев В. В.",
                     *         "lesson": {
                     *           "lessonId": 317,
                     *           "subgroupId": null
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ReplacementNotification"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    cancelReplacement: {
        parameters: {
            query: {
                /**
                 * @description Урок.
                 * @example 317
                 */
                lessonId: components["parameters"]["LessonIdRequired"];
                /** @description Подгруппа урока, если изменение касается только её. */
                subgroupId?: components["parameters"]["SubgroupIdOptional"];
                /**
                 * @description Понедельник учебной недели; другой день — 400. Без параметра — текущая неделя, в субботу и воскресенье — наступающая.
                 * @example 2026-11-16
                 */
                week?: components["parameters"]["Week"];
                /**
                 * @description Дата, на которую меняется урок. Нужна в учебный день по расписанию другого дня недели: без неё изменение относится к дню самого урока в неделе `week`. Урока в этот день нет — 400.
                 * @example 2026-11-28
                 */
                date?: components["parameters"]["LessonsDate"];
                /**
                 * @description `changeId` урока, каким его видели. Если с тех пор урок изменили иначе — 409, и `detail` говорит, что с ним сейчас. Без параметра снимается то, что есть.
                 * @example 211
                 */
                changeId?: components["parameters"]["ChangeId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TimetableChange"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LessonConflict"];
            500: components["responses"]["ServerFault"];
        };
    };
    cancelAllReplacements: {
        parameters: {
            query?: {
                /**
                 * @description Понедельник учебной недели; другой день — 400. Без параметра — текущая неделя, в субботу и воскресенье — наступающая.
                 * @example 2026-11-16
                 */
                week?: components["parameters"]["Week"];
                /**
                 * @description Версия расписания, которую видели. Если изменения этой недели с тех пор добавили или сняли — 409 с числом отличий; ничего не снимается. Без параметра снимается всё.
                 * @example 318
                 */
                seenVersion?: components["parameters"]["SeenVersionOfWeek"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Замены очищены */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "week": "2026-11-16",
                     *       "ended": 12,
                     *       "version": 318,
                     *       "undoToken": "3f1c2a7e-0b5d-4c8e-9a61-5d2f7b9c0e14"
                     *     }
                     */
                    "application/json": components["schemas"]["ReplacementsCleared"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["WeekConflict"];
            500: components["responses"]["ServerFault"];
        };
    };
    restoreReplacements: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "undoToken": "3f1c2a7e-0b5d-4c8e-9a61-5d2f7b9c0e14"
                 *     }
                 */
                "application/json": components["schemas"]["RestoreReplacements"];
            };
        };
        responses: {
            /** @description Замены возвращены */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "week": "2026-11-16",
                     *       "restored": 12,
                     *       "version": 319
                     *     }
                     */
                    "application/json": components["schemas"]["ReplacementsRestored"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LessonConflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    changeReplacements: {
        parameters: {
            query?: {
                /**
                 * @description Понедельник учебной недели; другой день — 400. Без параметра — текущая неделя, в субботу и воскресенье — наступающая.
                 * @example 2026-11-16
                 */
                week?: components["parameters"]["Week"];
                /**
                 * @description Дата, на которую меняется урок. Нужна в учебный день по расписанию другого дня недели: без неё изменение относится к дню самого урока в неделе `week`. Урока в этот день нет — 400.
                 * @example 2026-11-28
                 */
                date?: components["parameters"]["LessonsDate"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "key": "0f8fad5b-d9cb-469f-a165-70867728950e",
                 *           "kind": "replace",
                 *           "lessonId": 317,
                 *           "teacherId": 1
                 *         },
                 *         {
                 *           "key": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *           "kind": "cancel",
                 *           "lessonId": 104,
                 *           "changeId": 58
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ReplacementBatch"];
            };
        };
        responses: {
            /** @description Что стало с каждой записью */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplacementBatchAnswer"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    listAbsences: {
        parameters: {
            query?: {
                /**
                 * @description Понедельник учебной недели; другой день — 400. Без параметра — текущая неделя, в субботу и воскресенье — наступающая.
                 * @example 2026-11-16
                 */
                week?: components["parameters"]["Week"];
                /**
                 * @description Дата перенесённого учебного дня вместо недели: уроки того дня, по расписанию которого учатся, — с заменами этой даты, остальные — как в постоянном расписании; `recentCovers` — кто сколько заменял до этой даты. Дата обычного дня — то же, что её неделя.
                 * @example 2026-11-28
                 */
                date?: components["parameters"]["ReadDate"];
            };
            header?: {
                /**
                 * @description `ETag` прошлого ответа.
                 * @example "318-2026-11-16"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Отсутствия */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AbsencesOfWeek"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    createAbsence: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Ключ, который придумал отправитель, лучше UUID. Запрос с ключом, который тот же человек (без входа — тот же адрес) уже присылал этому вызову за последние семь дней, ничего не сохраняет и отвечает то же, что в первый раз. Тот же ключ с другим содержимым — 422. Отказы не запоминаются: исправленное можно прислать с тем же ключом. Без заголовка каждый запрос сохраняется.
                 * @example 0f8fad5b-d9cb-469f-a165-70867728950e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "teacherId": 1,
                 *       "firstDate": "2026-11-16",
                 *       "lastDate": "2026-11-16",
                 *       "firstLesson": 1,
                 *       "lastLesson": 3,
                 *       "reason": "unspecified"
                 *     }
                 */
                "application/json": components["schemas"]["AbsenceBody"];
            };
        };
        responses: {
            /** @description Отсутствие отмечено */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7,
                     *       "teacher": {
                     *         "id": 1,
                     *         "name": "Фомина Н. Н."
                     *       },
                     *       "firstDate": "2026-11-16",
                     *       "lastDate": "2026-11-16",
                     *       "firstLesson": 1,
                     *       "lastLesson": 3,
                     *       "covers": []
                     *     }
                     */
                    "application/json": components["schemas"]["Absence"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["KeyReused"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    changeAbsence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер отсутствия.
                 * @example 7
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "firstDate": "2026-11-16",
                 *       "lastDate": "2026-11-16",
                 *       "firstLesson": 1,
                 *       "lastLesson": 3
                 *     }
                 */
                "application/json": components["schemas"]["AbsenceSpan"];
            };
        };
        responses: {
            /** @description Сроки изменены */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7,
                     *       "teacher": {
                     *         "id": 1,
                     *         "name": "Фомина Н. Н."
                     *       },
                     *       "firstDate": "2026-11-16",
                     *       "lastDate": "2026-11-16",
                     *       "firstLesson": 1,
                     *       "lastLesson": 3,
                     *       "covers": []
                     *     }
                     */
                    "application/json": components["schemas"]["Absence"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    endAbsence: {
        parameters: {
            query?: {
                /**
                 * @description Новый последний день, раньше прежнего.
                 * @example 2026-11-17
                 */
                lastDate?: components["schemas"]["SchoolDate"];
                /**
                 * @description Номера изменений из `covers`, которые отменяются вместе с ним, через запятую.
                 * @example 58,61
                 */
                cancel?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Номер отсутствия.
                 * @example 7
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Отсутствие закончено */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7,
                     *       "lastDate": null,
                     *       "ended": 2,
                     *       "version": 322,
                     *       "undoToken": "3f1c2a7e-0b5d-4c8e-9a61-5d2f7b9c0e14"
                     *     }
                     */
                    "application/json": components["schemas"]["AbsenceEnded"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    closeAbsenceRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер просьбы.
                 * @example 12
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "state": "accepted"
                 *     }
                 */
                "application/json": components["schemas"]["AbsenceRequestAnswer"];
            };
        };
        responses: {
            /** @description Просьба закрыта */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 12,
                     *       "state": "accepted",
                     *       "version": 323
                     *     }
                     */
                    "application/json": components["schemas"]["AbsenceRequestClosed"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    liftCoverRefusal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер отказа.
                 * @example 5
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Отказ снят */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 5,
                     *       "version": 324
                     *     }
                     */
                    "application/json": components["schemas"]["CoverRefusalLifted"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    restoreAbsence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер отсутствия.
                 * @example 7
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "undoToken": "3f1c2a7e-0b5d-4c8e-9a61-5d2f7b9c0e14"
                 *     }
                 */
                "application/json": components["schemas"]["RestoreAbsence"];
            };
        };
        responses: {
            /** @description Отсутствие возвращено */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7,
                     *       "lastDate": "2026-11-16",
                     *       "restored": 2,
                     *       "version": 323
                     *     }
                     */
                    "application/json": components["schemas"]["AbsenceRestored"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LessonConflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getPlanningSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PlanningSettings"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    updatePlanningSettings: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `version` записи в кавычках — то же, что её `ETag`. Если запись с тех пор изменили — 409: `differences` называет поля, `version` — новую версию. Не в виде ETag — 400. Без заголовка записывается то, что прислали.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PlanningSettings"];
        responses: {
            200: components["responses"]["PlanningSettings"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["EditConflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    proposeDayPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Учебный день; на день без уроков плана нет — 400.
                 * @example 2026-11-16
                 */
                date: components["parameters"]["PlanDate"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "profile": "evenly",
                 *       "pins": [
                 *         {
                 *           "lessonId": 317,
                 *           "subgroupId": null,
                 *           "kind": "replace",
                 *           "teacherId": 2
                 *         }
                 *       ],
                 *       "seed": 1
                 *     }
                 */
                "application/json": components["schemas"]["DayPlanRequest"];
            };
        };
        responses: {
            /** @description Планы */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposedDayPlans"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    listPlanCandidates: {
        parameters: {
            query: {
                /**
                 * @description Урок.
                 * @example 317
                 */
                lessonId: components["schemas"]["Id"];
                /** @description Подгруппа урока, если изменение касается только её. */
                subgroupId?: components["parameters"]["SubgroupIdOptional"];
            };
            header?: never;
            path: {
                /**
                 * @description Учебный день; на день без уроков плана нет — 400.
                 * @example 2026-11-16
                 */
                date: components["parameters"]["PlanDate"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Учителя и ходы */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanCandidates"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getDayPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Учебный день; на день без уроков плана нет — 400.
                 * @example 2026-11-16
                 */
                date: components["parameters"]["PlanDate"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DayPlan"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    saveDayPlan: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Редакция черновика, которую видели, в кавычках — то же, что её `ETag`; `"0"`, если его ещё не было. Другая — 409, без заголовка — 400.
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfRevision"];
            };
            path: {
                /**
                 * @description Учебный день; на день без уроков плана нет — 400.
                 * @example 2026-11-16
                 */
                date: components["parameters"]["PlanDate"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DayPlanBody"];
            };
        };
        responses: {
            200: components["responses"]["DayPlan"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["DayPlanConflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    previewDayPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Учебный день; на день без уроков плана нет — 400.
                 * @example 2026-11-16
                 */
                date: components["parameters"]["PlanDate"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Последствия публикации */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DayPlanPreview"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    publishDayPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Учебный день; на день без уроков плана нет — 400.
                 * @example 2026-11-16
                 */
                date: components["parameters"]["PlanDate"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "revision": 4,
                 *       "fingerprint": "Jx0Zk1Jq2b8bqT3VQvY8xA"
                 *     }
                 */
                "application/json": components["schemas"]["PublishDayPlan"];
            };
        };
        responses: {
            /** @description План опубликован */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Publication"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["PublicationConflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    listPublications: {
        parameters: {
            query: {
                /**
                 * @description День, на который публиковали.
                 * @example 2026-11-16
                 */
                date: components["schemas"]["SchoolDate"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Публикации */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Publications"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    recallPublication: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер публикации.
                 * @example 3
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "stays": [
                 *         {
                 *           "lessonId": 317,
                 *           "subgroupId": null
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["RecallPublication"];
            };
        };
        responses: {
            /** @description Публикация отозвана */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicationRecalled"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["PublicationConflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getPublicationDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер публикации.
                 * @example 3
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Люди по алфавиту */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "isOffered": true,
                     *       "people": [
                     *         {
                     *           "teacherId": 27,
                     *           "name": "Фомина Наталья",
                     *           "state": "read",
                     *           "at": "2026-11-16 07-42-10",
                     *           "changeIds": [
                     *             12,
                     *             14
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PublicationDelivery"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    restorePublication: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер публикации.
                 * @example 3
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Публикация снова действует */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Publication"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["PublicationConflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    deliverReplacementNotification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер уведомления.
                 * @example 41
                 */
                id: components["parameters"]["NotificationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Delivered"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    exportReplacementsPdf: {
        parameters: {
            query?: {
                /**
                 * @description Понедельник учебной недели; другой день — 400. Без параметра — текущая неделя, в субботу и воскресенье — наступающая.
                 * @example 2026-11-16
                 */
                week?: components["parameters"]["Week"];
            };
            header?: never;
            path: {
                /**
                 * @description День недели от MONDAY до SUNDAY, в любом регистре.
                 * @example MONDAY
                 */
                weekday: components["parameters"]["WeekdayPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Документ; имя вида «Замены-10_05_00-18-11-2026.pdf» */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": components["schemas"]["Binary"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getCoverBook: {
        parameters: {
            query: {
                /**
                 * @description Первый день.
                 * @example 2026-11-01
                 */
                from: components["parameters"]["CoverBookFrom"];
                /**
                 * @description Последний день, включительно; не раньше первого.
                 * @example 2026-11-30
                 */
                to: components["parameters"]["CoverBookTo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Записи журнала */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CoverEntry"][];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getLostLessons: {
        parameters: {
            query: {
                /**
                 * @description Первый день.
                 * @example 2026-11-01
                 */
                from: components["parameters"]["CoverBookFrom"];
                /**
                 * @description Последний день, включительно; не раньше первого.
                 * @example 2026-11-30
                 */
                to: components["parameters"]["CoverBookTo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Предметы классов и с какого дня есть записи */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LostLessons"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getMonthPapers: {
        parameters: {
            query: {
                /**
                 * @description Месяц, `yyyy-mm`.
                 * @example 2026-11
                 */
                month: components["parameters"]["PaperMonth"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["MonthPapers"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    closeMonth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "month": "2026-10",
                 *       "number": 1,
                 *       "seen": "8c1b0f0a2d5e7f91"
                 *     }
                 */
                "application/json": components["schemas"]["CloseMonth"];
            };
        };
        responses: {
            200: components["responses"]["MonthPapers"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getPaperSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PaperSettings"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    updatePaperSettings: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `version` записи в кавычках — то же, что её `ETag`. Если запись с тех пор изменили — 409: `differences` называет поля, `version` — новую версию. Не в виде ETag — 400. Без заголовка записывается то, что прислали.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "edition": "2026-09-01",
                 *       "organisation": "МБОУ «Гимназия № 7»",
                 *       "codes": {
                 *         "primary": "ЗН",
                 *         "senior": "ЗС",
                 *         "extended": "ЗП"
                 *       },
                 *       "absenceCodes": {
                 *         "unspecified": "НН",
                 *         "sick-leave": "Б",
                 *         "business-trip": "К",
                 *         "courses": "ПК",
                 *         "vacation": "О",
                 *         "other": "А"
                 *       },
                 *       "extendedDaySubjects": [
                 *         "ГПД"
                 *       ],
                 *       "orderBasis": "В связи с временным отсутствием учителей",
                 *       "signatories": [
                 *         {
                 *           "post": "Директор",
                 *           "name": "Петрова Е. В."
                 *         }
                 *       ],
                 *       "names": [
                 *         {
                 *           "name": "Фомина Н. Н.",
                 *           "genitive": "Фоминой Н. Н.",
                 *           "dative": "Фоминой Н. Н."
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["PaperSettingsBody"];
            };
        };
        responses: {
            200: components["responses"]["PaperSettings"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["EditConflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    exportMonthPaper: {
        parameters: {
            query: {
                /**
                 * @description Месяц, `yyyy-mm`.
                 * @example 2026-11
                 */
                month: components["parameters"]["PaperMonth"];
                /**
                 * @description Номер закрытия; не указан — часы, какие они сейчас.
                 * @example 1
                 */
                number?: components["parameters"]["PaperNumber"];
            };
            header?: never;
            path: {
                /**
                 * @description `order` — приказ (docx), `journal` — журнал (pdf), `hours` — справка (xlsx), `acknowledgements` — лист ознакомления (pdf).
                 * @example order
                 */
                paper: "order" | "journal" | "hours" | "acknowledgements";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Файл; имя вида «Приказ о замещении уроков-10_05_00-18-11-2026.docx» */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    "*/*": components["schemas"]["Binary"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    exportMonthTimesheet: {
        parameters: {
            query: {
                /**
                 * @description Месяц, `yyyy-mm`.
                 * @example 2026-11
                 */
                month: components["parameters"]["PaperMonth"];
                /**
                 * @description Номер закрытия; не указан — часы, какие они сейчас.
                 * @example 1
                 */
                number?: components["parameters"]["PaperNumber"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Книга; имя вида «Табель 0504421-10_05_00-18-11-2026.xlsx» */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": components["schemas"]["Binary"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    exportCoverBook: {
        parameters: {
            query: {
                /**
                 * @description Первый день.
                 * @example 2026-11-01
                 */
                from: components["parameters"]["CoverBookFrom"];
                /**
                 * @description Последний день, включительно; не раньше первого.
                 * @example 2026-11-30
                 */
                to: components["parameters"]["CoverBookTo"];
                /**
                 * @description Только записи, в которых этот учитель замещал или замещали его.
                 * @example 1
                 */
                teacherId?: components["parameters"]["CoverBookTeacher"];
                /**
                 * @description Только записи этого класса.
                 * @example 4
                 */
                groupId?: components["parameters"]["CoverBookGroup"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Книга; имя вида «Журнал замен-10_05_00-18-11-2026.xlsx» */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": components["schemas"]["Binary"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    exportTimesheet: {
        parameters: {
            query: {
                /**
                 * @description Первый день.
                 * @example 2026-11-01
                 */
                from: components["parameters"]["CoverBookFrom"];
                /**
                 * @description Последний день, включительно; не раньше первого.
                 * @example 2026-11-30
                 */
                to: components["parameters"]["CoverBookTo"];
                /**
                 * @description Только записи, в которых этот учитель замещал или замещали его.
                 * @example 1
                 */
                teacherId?: components["parameters"]["CoverBookTeacher"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Книга; имя вида «Журнал замен и табель-10_05_00-18-11-2026.xlsx» */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": components["schemas"]["Binary"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    exportCoverBookPdf: {
        parameters: {
            query: {
                /**
                 * @description Первый день.
                 * @example 2026-11-01
                 */
                from: components["parameters"]["CoverBookFrom"];
                /**
                 * @description Последний день, включительно; не раньше первого.
                 * @example 2026-11-30
                 */
                to: components["parameters"]["CoverBookTo"];
                /**
                 * @description Только записи, в которых этот учитель замещал или замещали его.
                 * @example 1
                 */
                teacherId?: components["parameters"]["CoverBookTeacher"];
                /**
                 * @description Только записи этого класса.
                 * @example 4
                 */
                groupId?: components["parameters"]["CoverBookGroup"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Документ; имя вида «Журнал замен-10_05_00-18-11-2026.pdf» */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": components["schemas"]["Binary"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    createCombinedLesson: {
        parameters: {
            query?: {
                /**
                 * @description Урок, класс которого уходит.
                 * @example 104
                 */
                idFirstLesson?: components["schemas"]["Id"];
                /**
                 * @description Урок, который принимает.
                 * @example 2
                 */
                idSecondLesson?: components["schemas"]["Id"];
                /** @description Подгруппа, которая уходит. */
                idFirstSubgroup?: components["schemas"]["Id"];
                /** @description Подгруппа, которая принимает. */
                idSecondSubgroup?: components["schemas"]["Id"];
                /** @description Кто ведёт объединённый урок. */
                teacherId?: components["schemas"]["Id"];
                /**
                 * @description Понедельник учебной недели; другой день — 400. Без параметра — текущая неделя, в субботу и воскресенье — наступающая.
                 * @example 2026-11-16
                 */
                week?: components["parameters"]["Week"];
                /**
                 * @description Дата, на которую меняется урок. Нужна в учебный день по расписанию другого дня недели: без неё изменение относится к дню самого урока в неделе `week`. Урока в этот день нет — 400.
                 * @example 2026-11-28
                 */
                date?: components["parameters"]["LessonsDate"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TimetableChange"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LessonConflict"];
            500: components["responses"]["ServerFault"];
        };
    };
    cancelCombinedLesson: {
        parameters: {
            query?: {
                /**
                 * @description Урок целого класса.
                 * @example 142
                 */
                lessonId?: components["parameters"]["LessonIdOptional"];
                /** @description Подгруппа урока, если изменение касается только её. */
                subgroupId?: components["parameters"]["SubgroupIdOptional"];
                /**
                 * @description Понедельник учебной недели; другой день — 400. Без параметра — текущая неделя, в субботу и воскресенье — наступающая.
                 * @example 2026-11-16
                 */
                week?: components["parameters"]["Week"];
                /**
                 * @description Дата, на которую меняется урок. Нужна в учебный день по расписанию другого дня недели: без неё изменение относится к дню самого урока в неделе `week`. Урока в этот день нет — 400.
                 * @example 2026-11-28
                 */
                date?: components["parameters"]["LessonsDate"];
                /**
                 * @description `changeId` урока, каким его видели. Если с тех пор урок изменили иначе — 409, и `detail` говорит, что с ним сейчас. Без параметра снимается то, что есть.
                 * @example 211
                 */
                changeId?: components["parameters"]["ChangeId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TimetableChange"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LessonConflict"];
            500: components["responses"]["ServerFault"];
        };
    };
    createGroupGoHome: {
        parameters: {
            query?: {
                /**
                 * @description Урок целого класса.
                 * @example 142
                 */
                lessonId?: components["parameters"]["LessonIdOptional"];
                /** @description Подгруппа урока, если изменение касается только её. */
                subgroupId?: components["parameters"]["SubgroupIdOptional"];
                /**
                 * @description Понедельник учебной недели; другой день — 400. Без параметра — текущая неделя, в субботу и воскресенье — наступающая.
                 * @example 2026-11-16
                 */
                week?: components["parameters"]["Week"];
                /**
                 * @description Дата, на которую меняется урок. Нужна в учебный день по расписанию другого дня недели: без неё изменение относится к дню самого урока в неделе `week`. Урока в этот день нет — 400.
                 * @example 2026-11-28
                 */
                date?: components["parameters"]["LessonsDate"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TimetableChange"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LessonConflict"];
            500: components["responses"]["ServerFault"];
        };
    };
    cancelGroupGoHome: {
        parameters: {
            query?: {
                /**
                 * @description Урок целого класса.
                 * @example 142
                 */
                lessonId?: components["parameters"]["LessonIdOptional"];
                /** @description Подгруппа урока, если изменение касается только её. */
                subgroupId?: components["parameters"]["SubgroupIdOptional"];
                /**
                 * @description Понедельник учебной недели; другой день — 400. Без параметра — текущая неделя, в субботу и воскресенье — наступающая.
                 * @example 2026-11-16
                 */
                week?: components["parameters"]["Week"];
                /**
                 * @description Дата, на которую меняется урок. Нужна в учебный день по расписанию другого дня недели: без неё изменение относится к дню самого урока в неделе `week`. Урока в этот день нет — 400.
                 * @example 2026-11-28
                 */
                date?: components["parameters"]["LessonsDate"];
                /**
                 * @description `changeId` урока, каким его видели. Если с тех пор урок изменили иначе — 409, и `detail` говорит, что с ним сейчас. Без параметра снимается то, что есть.
                 * @example 211
                 */
                changeId?: components["parameters"]["ChangeId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TimetableChange"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LessonConflict"];
            500: components["responses"]["ServerFault"];
        };
    };
    getReplacement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер изменения расписания.
                 * @example 58
                 */
                id: components["parameters"]["ReplacementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Изменение */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replacement"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
        };
    };
    exportTimetable: {
        parameters: {
            query?: {
                /**
                 * @description Добавить лист «Таблица классов».
                 * @example true
                 */
                export_groups_table?: boolean;
                /**
                 * @description Добавить лист «Таблица учителей».
                 * @example false
                 */
                export_teachers_table?: boolean;
                /**
                 * @description Понедельник недели, которую показать в таблицах; другой день — 400.
                 * @example 2026-11-16
                 */
                week?: components["schemas"]["SchoolDate"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Книга; имя вида «Расписание-10_05_00-18-11-2026.xlsx» */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": components["schemas"]["Binary"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    exportTimetableSample: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Книга «Образец-расписания.xlsx» */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": components["schemas"]["Binary"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    exportLoad: {
        parameters: {
            query?: {
                /**
                 * @description Чья нагрузка; без параметра — учителей.
                 * @example teachers
                 */
                view?: "teachers" | "classes";
                /**
                 * @description Понедельник учебной недели, нагрузка которой нужна, с её заменами и без дней каникул; без параметра — постоянное расписание.
                 * @example 2026-11-16
                 */
                week?: components["schemas"]["SchoolDate"];
                /**
                 * @description Что ищем; без него — всё.
                 * @example собрание
                 */
                text?: components["parameters"]["ListText"];
                /**
                 * @description Через запятую: `difference` — расписание не сходится с нагрузкой, `windows` — есть окна, `idle` — нет уроков; достаточно одного. Без параметра — все.
                 * @example windows
                 */
                statuses?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Книга; имя вида «Нагрузка учителей-10_05_00-18-11-2026.xlsx» */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": components["schemas"]["Binary"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    importTimetable: {
        parameters: {
            query?: {
                /**
                 * @description Только показать разницу, ничего не меняя.
                 * @example true
                 */
                dryRun?: boolean;
                /**
                 * @description `fingerprint` из ответа с `dryRun`. Если разница уже другая, ничего не меняется и ответ — 409.
                 * @example q3Jd0m4zX1t8Yb2W
                 */
                expect?: components["schemas"]["Text"];
                /**
                 * @description `toAccept.fingerprint` из ответа с `dryRun`. Если в книге есть непрочитанные ячейки или из расписания исчезает целый класс или десятая часть уроков, без этого параметра ничего не меняется и ответ — 400; если список уже другой — 409.
                 * @example Vt0cQm1rD3kZ9xPa
                 */
                accept?: components["schemas"]["Text"];
                /**
                 * @description Учебный день, с которого действует новое расписание, сегодня или позже; другой — 400.
                 * @example 2026-12-07
                 */
                from?: components["parameters"]["NewTimetableFrom"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "Расписание.xlsx"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["TimetableUpload"];
            };
        };
        responses: {
            /** @description Разница между прежним и новым расписанием */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportResult"];
                };
            };
            /** @description Книга не читается, в ней есть неверные строки или о ней есть вопросы, либо не принято то, что не прочитано или исчезнет; `message` — первая ошибка или всё непринятое */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "/docs/problems/bad-workbook",
                     *       "title": "Расписание не загружено",
                     *       "status": 400,
                     *       "detail": "В книге неверных строк: 1. Исправьте их и загрузите снова.",
                     *       "message": "Лист «Уроки», строка 318, столбец «Учитель»: нет учителя «Ким О.»: добавьте его на лист «Учителя»",
                     *       "errors": [
                     *         {
                     *           "sheet": "Уроки",
                     *           "row": 318,
                     *           "column": "Учитель",
                     *           "message": "Нет учителя «Ким О.»: добавьте его на лист «Учителя»"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/problem+json": components["schemas"]["ImportProblem"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getCurriculum: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Curriculum"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    updateCurriculum: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `version` записи в кавычках — то же, что её `ETag`. Если запись с тех пор изменили — 409: `differences` называет поля, `version` — новую версию. Не в виде ETag — 400. Без заголовка записывается то, что прислали.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "classes": [
                 *         {
                 *           "classId": 1,
                 *           "items": [
                 *             {
                 *               "subjectId": 3,
                 *               "hours": 5,
                 *               "doubles": 0,
                 *               "mostADay": 1,
                 *               "parts": [
                 *                 {
                 *                   "subgroup": null,
                 *                   "subjectId": null,
                 *                   "teacherId": 2,
                 *                   "roomId": 4,
                 *                   "flow": null
                 *                 }
                 *               ]
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CurriculumBody"];
            };
        };
        responses: {
            200: components["responses"]["GeneratorSaved"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    refillCurriculum: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `version` записи в кавычках — то же, что её `ETag`. Если запись с тех пор изменили — 409: `differences` называет поля, `version` — новую версию. Не в виде ETag — 400. Без заголовка записывается то, что прислали.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Curriculum"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getGeneratorLimits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GeneratorLimits"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    updateGeneratorLimits: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `version` записи в кавычках — то же, что её `ETag`. Если запись с тех пор изменили — 409: `differences` называет поля, `version` — новую версию. Не в виде ETag — 400. Без заголовка записывается то, что прислали.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "teachers": [
                 *         {
                 *           "teacherId": 2,
                 *           "closed": [
                 *             {
                 *               "day": "MONDAY",
                 *               "number": 1
                 *             }
                 *           ],
                 *           "unwanted": [],
                 *           "mostADay": 5,
                 *           "windows": null,
                 *           "freeDay": true
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["GeneratorLimitsBody"];
            };
        };
        responses: {
            200: components["responses"]["GeneratorLimits"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    checkGenerator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Что мешает */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "findings": [
                     *         {
                     *           "rule": "class-slots",
                     *           "severity": "impossible",
                     *           "who": {
                     *             "kind": "class",
                     *             "id": 1,
                     *             "name": "5А"
                     *           },
                     *           "subjectId": null,
                     *           "text": "5А: 36 часов в неделю, а уроков в неделе помещается 35.",
                     *           "fixes": [
                     *             {
                     *               "text": "5А: убрать 1 час",
                     *               "isVerified": true
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["GeneratorCheck"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    listGeneratorRuns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Составления */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "runs": []
                     *     }
                     */
                    "application/json": components["schemas"]["GeneratorRuns"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    startGeneratorRun: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "mode": "scratch",
                 *       "rounds": 600
                 *     }
                 */
                "application/json": components["schemas"]["GeneratorRunBody"];
            };
        };
        responses: {
            200: components["responses"]["GeneratorRun"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getGeneratorRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер составления.
                 * @example 3
                 */
                id: components["parameters"]["GeneratorRunId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GeneratorRun"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    cancelGeneratorRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер составления.
                 * @example 3
                 */
                id: components["parameters"]["GeneratorRunId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GeneratorRun"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getGeneratedTimetable: {
        parameters: {
            query?: {
                /**
                 * @description С каким составлением сравнить; без него — с постоянным расписанием.
                 * @example 2
                 */
                against?: number;
                /**
                 * @description Учебный день, с которого действует новое расписание, сегодня или позже; другой — 400.
                 * @example 2026-12-07
                 */
                from?: components["parameters"]["NewTimetableFrom"];
            };
            header?: never;
            path: {
                /**
                 * @description Номер составления.
                 * @example 3
                 */
                id: components["parameters"]["GeneratorRunId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Расписание */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3,
                     *       "seenVersion": 321,
                     *       "standing": {
                     *         "windows": 41,
                     *         "repeats": 0
                     *       },
                     *       "from": "2026-12-07",
                     *       "appointed": null,
                     *       "problem": null,
                     *       "unplaced": [
                     *         {
                     *           "className": "5А",
                     *           "subject": "Музыка",
                     *           "lessons": 1
                     *         }
                     *       ],
                     *       "broken": [
                     *         {
                     *           "rule": "unplaced",
                     *           "count": 1,
                     *           "standing": 0
                     *         },
                     *         {
                     *           "rule": "rooms",
                     *           "count": 3,
                     *           "standing": 4
                     *         }
                     *       ],
                     *       "classes": [
                     *         {
                     *           "id": 1,
                     *           "name": "5А",
                     *           "changed": 2
                     *         }
                     *       ],
                     *       "teachers": [
                     *         {
                     *           "id": 2,
                     *           "name": "Власова Н. И.",
                     *           "changed": 2
                     *         }
                     *       ],
                     *       "ended": [
                     *         {
                     *           "date": "2026-12-08",
                     *           "kind": "replaced",
                     *           "number": 2,
                     *           "className": "5А",
                     *           "subject": "Литература",
                     *           "teacher": "Фомина Н. Н."
                     *         }
                     *       ],
                     *       "lessons": [
                     *         {
                     *           "classId": 1,
                     *           "day": "MONDAY",
                     *           "number": 2,
                     *           "subjectId": 3,
                     *           "parts": [
                     *             {
                     *               "subgroup": null,
                     *               "subjectId": null,
                     *               "teacherId": 2,
                     *               "roomId": 4,
                     *               "flow": null
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["GeneratedTimetable"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    applyGeneratedTimetable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер составления.
                 * @example 3
                 */
                id: components["parameters"]["GeneratorRunId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "seenVersion": 321,
                 *       "from": "2026-12-07",
                 *       "ended": 1,
                 *       "unplaced": 1,
                 *       "accept": [
                 *         "unplaced",
                 *         "rooms"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ApplyTimetableBody"];
            };
        };
        responses: {
            /** @description Применено */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "5b1c2f0a-8b1e-4a43-9c0e-0f2f6b8a7d11",
                     *       "from": "2026-12-07",
                     *       "added": 12,
                     *       "removed": 12,
                     *       "ended": 1,
                     *       "version": 322
                     *     }
                     */
                    "application/json": components["schemas"]["TimetableApplied"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getReplacedTimetable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Что можно отменить */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "timetable": {
                     *         "from": "2026-12-07",
                     *         "token": "5b1c2f0a-8b1e-4a43-9c0e-0f2f6b8a7d11"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ReplacedTimetable"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    restoreReplacedTimetable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "5b1c2f0a-8b1e-4a43-9c0e-0f2f6b8a7d11"
                 *     }
                 */
                "application/json": components["schemas"]["RestoreTimetableBody"];
            };
        };
        responses: {
            /** @description Возвращено */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "restored": 12,
                     *       "version": 323
                     *     }
                     */
                    "application/json": components["schemas"]["TimetableRestored"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    listCartridgeOrders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CartridgeOrders"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    createCartridgeOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Ключ, который придумал отправитель, лучше UUID. Запрос с ключом, который тот же человек (без входа — тот же адрес) уже присылал этому вызову за последние семь дней, ничего не сохраняет и отвечает то же, что в первый раз. Тот же ключ с другим содержимым — 422. Отказы не запоминаются: исправленное можно прислать с тем же ключом. Без заголовка каждый запрос сохраняется.
                 * @example 0f8fad5b-d9cb-469f-a165-70867728950e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "room": 214,
                 *       "printerModel": "Kyocera P2040",
                 *       "numberOfCartridges": 1,
                 *       "customerComment": "Принтер печатает бледно, посередине белая полоса."
                 *     }
                 */
                "application/json": components["schemas"]["CartridgeOrderCreate"];
            };
        };
        responses: {
            200: components["responses"]["CartridgeOrder"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["KeyReused"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    exportCartridgeOrders: {
        parameters: {
            query?: {
                /**
                 * @description Что ищем; без него — всё.
                 * @example собрание
                 */
                text?: components["parameters"]["ListText"];
                /**
                 * @description Состояния через запятую; без параметра — любые.
                 * @example AWAITING_EXECUTION,IN_PROGRESS
                 */
                statuses?: components["parameters"]["OrderStatuses"];
                /**
                 * @description Только порученные читателю.
                 * @example true
                 */
                mine?: components["parameters"]["OrdersToDo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Книга; имя вида «Заявки-10_05_00-18-11-2026.xlsx» */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": components["schemas"]["Binary"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    listNewCartridgeOrders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CartridgeOrders"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    searchCartridgeOrders: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Что ищем.
                 * @example Фомина
                 */
                text: components["parameters"]["SearchText"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CartridgeOrders"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    deliverCartridgeOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер заявки.
                 * @example 21
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Delivered"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getCartridgeOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер заявки.
                 * @example 21
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CartridgeOrder"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    updateCartridgeOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `version` записи в кавычках — то же, что её `ETag`. Если запись с тех пор изменили — 409: `differences` называет поля, `version` — новую версию. Не в виде ETag — 400. Без заголовка записывается то, что прислали.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Номер заявки.
                 * @example 21
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["OrderUpdate"];
        responses: {
            200: components["responses"]["CartridgeOrder"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["OrderEditConflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    deleteCartridgeOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `version` записи в кавычках — то же, что её `ETag`. Если запись с тех пор изменили — 409: `differences` называет поля, `version` — новую версию. Не в виде ETag — 400. Без заголовка записывается то, что прислали.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Номер заявки.
                 * @example 21
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["EditConflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getCartridgeOrderHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер заявки.
                 * @example 21
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RecordHistory"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    restoreCartridgeOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер заявки.
                 * @example 21
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CartridgeOrder"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    listSysadminOrders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SysadminOrders"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    createSysadminOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Ключ, который придумал отправитель, лучше UUID. Запрос с ключом, который тот же человек (без входа — тот же адрес) уже присылал этому вызову за последние семь дней, ничего не сохраняет и отвечает то же, что в первый раз. Тот же ключ с другим содержимым — 422. Отказы не запоминаются: исправленное можно прислать с тем же ключом. Без заголовка каждый запрос сохраняется.
                 * @example 0f8fad5b-d9cb-469f-a165-70867728950e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "room": 204,
                 *       "customerComment": "Проектор не видит ноутбук, кабель меняла."
                 *     }
                 */
                "application/json": components["schemas"]["OrderCreate"];
            };
        };
        responses: {
            200: components["responses"]["SysadminOrder"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["KeyReused"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    exportSysadminOrders: {
        parameters: {
            query?: {
                /**
                 * @description Что ищем; без него — всё.
                 * @example собрание
                 */
                text?: components["parameters"]["ListText"];
                /**
                 * @description Состояния через запятую; без параметра — любые.
                 * @example AWAITING_EXECUTION,IN_PROGRESS
                 */
                statuses?: components["parameters"]["OrderStatuses"];
                /**
                 * @description Только порученные читателю.
                 * @example true
                 */
                mine?: components["parameters"]["OrdersToDo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Книга; имя вида «Заявки-10_05_00-18-11-2026.xlsx» */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": components["schemas"]["Binary"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    listNewSysadminOrders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SysadminOrders"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    searchSysadminOrders: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Что ищем.
                 * @example Фомина
                 */
                text: components["parameters"]["SearchText"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SysadminOrders"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    deliverSysadminOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер заявки.
                 * @example 21
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Delivered"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getSysadminOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер заявки.
                 * @example 21
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SysadminOrder"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    updateSysadminOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `version` записи в кавычках — то же, что её `ETag`. Если запись с тех пор изменили — 409: `differences` называет поля, `version` — новую версию. Не в виде ETag — 400. Без заголовка записывается то, что прислали.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Номер заявки.
                 * @example 21
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["OrderUpdate"];
        responses: {
            200: components["responses"]["SysadminOrder"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["OrderEditConflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    deleteSysadminOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `version` записи в кавычках — то же, что её `ETag`. Если запись с тех пор изменили — 409: `differences` называет поля, `version` — новую версию. Не в виде ETag — 400. Без заголовка записывается то, что прислали.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Номер заявки.
                 * @example 21
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["EditConflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getSysadminOrderHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер заявки.
                 * @example 21
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RecordHistory"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    restoreSysadminOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер заявки.
                 * @example 21
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SysadminOrder"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    listRepairOrders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RepairOrders"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    createRepairOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Ключ, который придумал отправитель, лучше UUID. Запрос с ключом, который тот же человек (без входа — тот же адрес) уже присылал этому вызову за последние семь дней, ничего не сохраняет и отвечает то же, что в первый раз. Тот же ключ с другим содержимым — 422. Отказы не запоминаются: исправленное можно прислать с тем же ключом. Без заголовка каждый запрос сохраняется.
                 * @example 0f8fad5b-d9cb-469f-a165-70867728950e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "room": 202,
                 *       "customerComment": "Отвалилась дверца шкафа, может упасть на детей."
                 *     }
                 */
                "application/json": components["schemas"]["OrderCreate"];
            };
        };
        responses: {
            200: components["responses"]["RepairOrder"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["KeyReused"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    exportRepairOrders: {
        parameters: {
            query?: {
                /**
                 * @description Что ищем; без него — всё.
                 * @example собрание
                 */
                text?: components["parameters"]["ListText"];
                /**
                 * @description Состояния через запятую; без параметра — любые.
                 * @example AWAITING_EXECUTION,IN_PROGRESS
                 */
                statuses?: components["parameters"]["OrderStatuses"];
                /**
                 * @description Только порученные читателю.
                 * @example true
                 */
                mine?: components["parameters"]["OrdersToDo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Книга; имя вида «Заявки-10_05_00-18-11-2026.xlsx» */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": components["schemas"]["Binary"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    listNewRepairOrders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RepairOrders"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    searchRepairOrders: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Что ищем.
                 * @example Фомина
                 */
                text: components["parameters"]["SearchText"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RepairOrders"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    deliverRepairOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер заявки.
                 * @example 21
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Delivered"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getRepairOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер заявки.
                 * @example 21
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RepairOrder"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    updateRepairOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `version` записи в кавычках — то же, что её `ETag`. Если запись с тех пор изменили — 409: `differences` называет поля, `version` — новую версию. Не в виде ETag — 400. Без заголовка записывается то, что прислали.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Номер заявки.
                 * @example 21
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["OrderUpdate"];
        responses: {
            200: components["responses"]["RepairOrder"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["OrderEditConflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    deleteRepairOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `version` записи в кавычках — то же, что её `ETag`. Если запись с тех пор изменили — 409: `differences` называет поля, `version` — новую версию. Не в виде ETag — 400. Без заголовка записывается то, что прислали.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Номер заявки.
                 * @example 21
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["EditConflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getRepairOrderHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер заявки.
                 * @example 21
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RecordHistory"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    restoreRepairOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер заявки.
                 * @example 21
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RepairOrder"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getOrderCard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер заявки.
                 * @example 21
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Переписка и фото */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "comments": [
                     *         {
                     *           "id": 3,
                     *           "at": "2026-11-16 12-40-00",
                     *           "author": "Денисов А.",
                     *           "isCustomer": true,
                     *           "text": "Можно до пятницы?"
                     *         }
                     *       ],
                     *       "photos": [
                     *         {
                     *           "filename": "3f1c2a7e-6b0d-4c5e-9a77-2f1d84c0b3e6.jpg",
                     *           "name": "shkaf.jpg",
                     *           "size": 184320,
                     *           "at": "2026-11-16 12-41-00",
                     *           "author": "Денисов А.",
                     *           "mine": false
                     *         }
                     *       ],
                     *       "executors": [
                     *         {
                     *           "id": 9,
                     *           "name": "Киселёв В."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OrderCard"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    correctOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер заявки.
                 * @example 21
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "room": 204,
                 *       "customerComment": "Отвалилась дверца шкафа, может упасть на детей."
                 *     }
                 */
                "application/json": components["schemas"]["OrderCorrection"];
            };
        };
        responses: {
            200: components["responses"]["AnyOrder"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["OrderEditConflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    withdrawOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер заявки.
                 * @example 21
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["OrderEditConflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    restoreWithdrawnOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер заявки.
                 * @example 21
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AnyOrder"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    assignOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `version` записи в кавычках — то же, что её `ETag`. Если запись с тех пор изменили — 409: `differences` называет поля, `version` — новую версию. Не в виде ETag — 400. Без заголовка записывается то, что прислали.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Номер заявки.
                 * @example 21
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "executorId": 9,
                 *       "dueDate": "2026-11-20"
                 *     }
                 */
                "application/json": components["schemas"]["OrderAssignment"];
            };
        };
        responses: {
            200: components["responses"]["AnyOrder"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["OrderEditConflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    commentOnOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Ключ, который придумал отправитель, лучше UUID. Запрос с ключом, который тот же человек (без входа — тот же адрес) уже присылал этому вызову за последние семь дней, ничего не сохраняет и отвечает то же, что в первый раз. Тот же ключ с другим содержимым — 422. Отказы не запоминаются: исправленное можно прислать с тем же ключом. Без заголовка каждый запрос сохраняется.
                 * @example 0f8fad5b-d9cb-469f-a165-70867728950e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Номер заявки.
                 * @example 21
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Завтра после третьего урока кабинет свободен."
                 *     }
                 */
                "application/json": components["schemas"]["OrderCommentCreate"];
            };
        };
        responses: {
            /** @description Написанное */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 4,
                     *       "at": "2026-11-17 15-05-00",
                     *       "author": "Денисов А.",
                     *       "isCustomer": true,
                     *       "text": "Завтра после третьего урока кабинет свободен."
                     *     }
                     */
                    "application/json": components["schemas"]["OrderComment"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["KeyReused"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    addOrderPhoto: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Ключ, который придумал отправитель, лучше UUID. Запрос с ключом, который тот же человек (без входа — тот же адрес) уже присылал этому вызову за последние семь дней, ничего не сохраняет и отвечает то же, что в первый раз. Тот же ключ с другим содержимым — 422. Отказы не запоминаются: исправленное можно прислать с тем же ключом. Без заголовка каждый запрос сохраняется.
                 * @example 0f8fad5b-d9cb-469f-a165-70867728950e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Номер заявки.
                 * @example 21
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "photo": "shkaf.jpg"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["OrderPhotoCreate"];
            };
        };
        responses: {
            /** @description Фото сохранено */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "filename": "3f1c2a7e-6b0d-4c5e-9a77-2f1d84c0b3e6.jpg",
                     *       "name": "shkaf.jpg",
                     *       "size": 184320,
                     *       "at": "2026-11-16 12-41-00",
                     *       "author": "Денисов А.",
                     *       "mine": true
                     *     }
                     */
                    "application/json": components["schemas"]["OrderPhoto"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["OrderEditConflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getOrderPhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `filename` из фото заявки.
                 * @example 3f1c2a7e-6b0d-4c5e-9a77-2f1d84c0b3e6.jpg
                 */
                filename: components["schemas"]["Text"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Содержимое файла */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    "*/*": components["schemas"]["Binary"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    deleteOrderPhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `filename` из фото заявки.
                 * @example 3f1c2a7e-6b0d-4c5e-9a77-2f1d84c0b3e6.jpg
                 */
                filename: components["schemas"]["Text"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Фото больше нет */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "filename": "3f1c2a7e-6b0d-4c5e-9a77-2f1d84c0b3e6.jpg",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": components["schemas"]["OrderPhotoDeleted"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    listOrderedPrinters: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Принтеры */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "room": 214,
                     *         "printerModel": "Kyocera P2040"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["OrderedPrinter"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    listNewOrderNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Уведомления, сначала новые */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 74,
                     *         "type": "repair",
                     *         "creationDate": "2026-11-16 08-35-00",
                     *         "orderId": 21,
                     *         "customerName": "Власова Н. И.",
                     *         "room": 202
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["OrderNotification"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    deliverOrderNotification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер уведомления.
                 * @example 41
                 */
                id: components["parameters"]["NotificationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Delivered"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    listNewPrivateNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Сообщения, сначала новые */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 8,
                     *         "type": "private",
                     *         "creationDate": "2026-11-16 09-00-00",
                     *         "notificationMessage": "Педсовет перенесён на 15:00, актовый зал."
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["PrivateNotification"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    deliverPrivateNotification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер уведомления.
                 * @example 41
                 */
                id: components["parameters"]["NotificationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Delivered"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    listAcceptedNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Принятые уведомления по видам */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "orders": [],
                     *       "certificates": [],
                     *       "replacements": [],
                     *       "messages": [
                     *         {
                     *           "id": 8,
                     *           "type": "private",
                     *           "creationDate": "2026-11-16 09-00-00",
                     *           "notificationMessage": "Педсовет перенесён на 15:00, актовый зал."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AcceptedNotifications"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    acknowledgeNotification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер уведомления.
                 * @example 41
                 */
                id: components["parameters"]["NotificationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Delivered"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getOwnDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OwnDelivery"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    updateOwnDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Выбор целиком */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "replacements": true,
                 *       "requests": false,
                 *       "messages": true,
                 *       "quietFrom": "21:00",
                 *       "quietUntil": "06:30",
                 *       "passesFirstLesson": true
                 *     }
                 */
                "application/json": components["schemas"]["DeliveryChoice"];
            };
        };
        responses: {
            200: components["responses"]["OwnDelivery"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    confirmDeliveryChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Способ.
                 * @example max
                 */
                channel: components["parameters"]["DeliveryChannel"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "407213"
                 *     }
                 */
                "application/json": components["schemas"]["DeliveryCode"];
            };
        };
        responses: {
            200: components["responses"]["OwnDelivery"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    linkDeliveryChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Способ.
                 * @example max
                 */
                channel: components["parameters"]["DeliveryChannel"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "address": "petrova@school.example"
                 *     }
                 */
                "application/json": components["schemas"]["DeliveryAddress"];
            };
        };
        responses: {
            /** @description Подключение начато */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://max.ru/zvonok_bot?start=Zk3vY0m8QpR7sT2uW5xA1bCd"
                     *     }
                     */
                    "application/json": components["schemas"]["DeliveryLink"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    leaveDeliveryChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Способ.
                 * @example max
                 */
                channel: components["parameters"]["DeliveryChannel"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OwnDelivery"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    testDeliveryChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Способ.
                 * @example max
                 */
                channel: components["parameters"]["DeliveryChannel"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OwnDelivery"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    listCertificates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Certificates"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    listNewCertificates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Уведомления, сначала новые */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 12,
                     *         "type": "certificate",
                     *         "dateCreated": "2026-11-16 10-14-00",
                     *         "name": "Борисова Алиса Дмитриевна",
                     *         "eduGroup": "5А"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["CertificateNotification"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    searchCertificates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Что ищем.
                 * @example Борисова
                 */
                query: components["schemas"]["SearchText"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Certificates"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    deliverCertificate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер заявки на справку.
                 * @example 12
                 */
                id: components["parameters"]["CertificateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Delivered"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    createCertificate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Ключ, который придумал отправитель, лучше UUID. Запрос с ключом, который тот же человек (без входа — тот же адрес) уже присылал этому вызову за последние семь дней, ничего не сохраняет и отвечает то же, что в первый раз. Тот же ключ с другим содержимым — 422. Отказы не запоминаются: исправленное можно прислать с тем же ключом. Без заголовка каждый запрос сохраняется.
                 * @example 0f8fad5b-d9cb-469f-a165-70867728950e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Борисова Алиса Дмитриевна",
                 *       "eduGroup": "5А",
                 *       "provided": "В бассейн"
                 *     }
                 */
                "application/json": components["schemas"]["CertificateCreate"];
            };
        };
        responses: {
            /** @description Заявка принята */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 13,
                     *       "code": "7KQ2-XM9D-4RTA-W6HP-3CZE"
                     *     }
                     */
                    "application/json": components["schemas"]["CertificateOrdered"];
                };
            };
            400: components["responses"]["BadInput"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    exportCertificates: {
        parameters: {
            query?: {
                /**
                 * @description Что ищем; без него — всё.
                 * @example собрание
                 */
                text?: components["parameters"]["ListText"];
                /**
                 * @description Открытые, закрытые или, через запятую, те и другие; без параметра — любые.
                 * @example open
                 */
                states?: string;
                /**
                 * @description По чему упорядочить, с минусом — в обратном порядке; без параметра сначала открытые.
                 * @example -dateCreated
                 */
                sort?: "processed" | "-processed" | "dateCreated" | "-dateCreated" | "dateClosed" | "-dateClosed" | "id" | "-id" | "name" | "-name" | "eduGroup" | "-eduGroup" | "executor" | "-executor";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Книга; имя вида «Справки-10_05_00-18-11-2026.xlsx» */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": components["schemas"]["Binary"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    openCertificateForm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Билет */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ticket": "v1.bm9uY2U.c2VhbGVk",
                     *       "waitSeconds": 3
                     *     }
                     */
                    "application/json": components["schemas"]["CertificateForm"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getCertificateStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "7KQ2-XM9D-4RTA-W6HP-3CZE"
                 *     }
                 */
                "application/json": components["schemas"]["CertificateCode"];
            };
        };
        responses: {
            /** @description Состояние заявки */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "processed": true,
                     *       "dateCreated": "2026-11-09 10-14-00",
                     *       "dateClosed": "2026-11-10 12-30-00"
                     *     }
                     */
                    "application/json": components["schemas"]["CertificateStatus"];
                };
            };
            400: components["responses"]["BadInput"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getCertificateTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CertificateTemplate"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    updateCertificateTemplate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `version` записи в кавычках — то же, что её `ETag`. Если запись с тех пор изменили — 409: `differences` называет поля, `version` — новую версию. Не в виде ETag — 400. Без заголовка записывается то, что прислали.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description Тексты целиком */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "heading": "{школа}\nул. Лесная, 4",
                 *       "title": "Справка № {номер} от {дата}",
                 *       "text": "Дана в том, что {ученик} действительно обучается в классе {класс}. Для представления: {куда}.",
                 *       "signature": "Директор ____________________"
                 *     }
                 */
                "application/json": components["schemas"]["CertificateTemplateBody"];
            };
        };
        responses: {
            200: components["responses"]["CertificateTemplate"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["EditConflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    printCertificates: {
        parameters: {
            query: {
                /**
                 * @description Номера заявок через запятую, не больше ста.
                 * @example 12,13
                 */
                ids: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Документ со справками */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": components["schemas"]["Binary"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    updateCertificate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер заявки на справку.
                 * @example 12
                 */
                id: components["parameters"]["CertificateId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "processed": true
                 *     }
                 */
                "application/json": components["schemas"]["CertificateUpdate"];
            };
        };
        responses: {
            /** @description Заявка после изменения */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Certificate"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CertificateConflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    deleteCertificate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `version` записи в кавычках — то же, что её `ETag`. Если запись с тех пор изменили — 409: `differences` называет поля, `version` — новую версию. Не в виде ETag — 400. Без заголовка записывается то, что прислали.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Номер заявки на справку.
                 * @example 12
                 */
                id: components["parameters"]["CertificateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["EditConflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getCertificateHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер заявки на справку.
                 * @example 12
                 */
                id: components["parameters"]["CertificateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RecordHistory"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    restoreCertificate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер заявки на справку.
                 * @example 12
                 */
                id: components["parameters"]["CertificateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Заявка */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Certificate"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    reopenCertificate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер заявки на справку.
                 * @example 12
                 */
                id: components["parameters"]["CertificateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Заявка */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Certificate"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CertificateConflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    listUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Users"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Ключ, который придумал отправитель, лучше UUID. Запрос с ключом, который тот же человек (без входа — тот же адрес) уже присылал этому вызову за последние семь дней, ничего не сохраняет и отвечает то же, что в первый раз. Тот же ключ с другим содержимым — 422. Отказы не запоминаются: исправленное можно прислать с тем же ключом. Без заголовка каждый запрос сохраняется.
                 * @example 0f8fad5b-d9cb-469f-a165-70867728950e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "firstName": "Надежда",
                 *       "lastName": "Фомина",
                 *       "role": "TEACHER",
                 *       "teacherId": 1
                 *     }
                 */
                "application/json": components["schemas"]["UserCreate"];
            };
        };
        responses: {
            200: components["responses"]["User"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["UserConflict"];
            422: components["responses"]["KeyReused"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    searchUsers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Что ищем.
                 * @example Фомина
                 */
                text: components["parameters"]["SearchText"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Users"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    exportUsers: {
        parameters: {
            query?: {
                /**
                 * @description Что ищем; без него — всё.
                 * @example собрание
                 */
                text?: components["parameters"]["ListText"];
                /**
                 * @description Роли и состояния через запятую: любая из названных ролей и все названные состояния (`blocked` — заблокирован, `unregistered` — не зарегистрирован); без параметра — все.
                 * @example TEACHER,unregistered
                 */
                statuses?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Книга; имя вида «Пользователи-10_05_00-18-11-2026.xlsx» */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": components["schemas"]["Binary"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    inviteUsers: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Ключ, который придумал отправитель, лучше UUID. Запрос с ключом, который тот же человек (без входа — тот же адрес) уже присылал этому вызову за последние семь дней, ничего не сохраняет и отвечает то же, что в первый раз. Тот же ключ с другим содержимым — 422. Отказы не запоминаются: исправленное можно прислать с тем же ключом. Без заголовка каждый запрос сохраняется.
                 * @example 0f8fad5b-d9cb-469f-a165-70867728950e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "people": [
                 *         {
                 *           "firstName": "Надежда",
                 *           "lastName": "Фомина",
                 *           "role": "TEACHER",
                 *           "teacherId": 1,
                 *           "email": "fomina.nn@gymnasium7.example",
                 *           "isNamesakeConfirmed": false
                 *         },
                 *         {
                 *           "firstName": "Галина",
                 *           "lastName": "Жданова",
                 *           "role": "ADMIN_EDU_PART",
                 *           "teacherId": null,
                 *           "email": null,
                 *           "isNamesakeConfirmed": true
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UserInvitations"];
            };
        };
        responses: {
            200: components["responses"]["Users"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["KeyReused"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "inviteCode": "K7M2QX9",
                 *       "login": "fomina.nn",
                 *       "password": "Zvonok-2026",
                 *       "email": "fomina.nn@gymnasium7.example"
                 *     }
                 */
                "application/json": components["schemas"]["Registration"];
            };
        };
        responses: {
            /** @description Учётная запись готова, можно входить */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 11,
                     *       "login": "fomina.nn"
                     *     }
                     */
                    "application/json": components["schemas"]["Registered"];
                };
            };
            400: components["responses"]["BadInput"];
            409: components["responses"]["UserConflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFault"];
        };
    };
    resetInviteCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер пользователя.
                 * @example 11
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Новый код */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "inviteCode": "K7M2QX9"
                     *     }
                     */
                    "application/json": components["schemas"]["InviteCodeIssued"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["UserConflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    exportInviteCodesPdf: {
        parameters: {
            query?: {
                /**
                 * @description Номера пользователей через запятую; без них — все.
                 * @example 11,12
                 */
                ids?: string;
                /**
                 * @description Адрес, по которому люди открывают приложение. С ним на каждом листке стоит адрес и QR-код страницы регистрации, где код уже вписан; без него — только код.
                 * @example https://zvonok.gymnasium7.example
                 */
                site?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Документ с кодами */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": components["schemas"]["Binary"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер пользователя.
                 * @example 11
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["User"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    updateUser: {
        parameters: {
            query?: {
                /**
                 * @description Отвязать учителя; `teacherId` из тела тогда не учитывается.
                 * @example false
                 */
                removeTeacher?: boolean;
            };
            header?: {
                /**
                 * @description `version` записи в кавычках — то же, что её `ETag`. Если запись с тех пор изменили — 409: `differences` называет поля, `version` — новую версию. Не в виде ETag — 400. Без заголовка записывается то, что прислали.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Номер пользователя.
                 * @example 11
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "firstName": "Надежда",
                 *       "lastName": "Фомина",
                 *       "role": "TEACHER",
                 *       "blocked": false,
                 *       "protectionFromDeletion": false,
                 *       "teacherId": 1,
                 *       "email": "fomina.nn@gymnasium7.example"
                 *     }
                 */
                "application/json": components["schemas"]["UserUpdate"];
            };
        };
        responses: {
            200: components["responses"]["User"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["UserEditConflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `version` записи в кавычках — то же, что её `ETag`. Если запись с тех пор изменили — 409: `differences` называет поля, `version` — новую версию. Не в виде ETag — 400. Без заголовка записывается то, что прислали.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Номер пользователя.
                 * @example 11
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["UserEditConflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    restoreUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер пользователя.
                 * @example 11
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["User"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getUserHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер пользователя.
                 * @example 11
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RecordHistory"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    createPasswordLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер пользователя.
                 * @example 11
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ссылка выдана */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "k3jXw0T1rV5mB8q2Zc7nY4aH6sD9fG0LpQeRtUiOxEM",
                     *       "expires": "2026-11-17 08-20-00"
                     *     }
                     */
                    "application/json": components["schemas"]["PasswordLink"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["UserConflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    redeemPasswordLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "k3jXw0T1rV5mB8q2Zc7nY4aH6sD9fG0LpQeRtUiOxEM",
                 *       "password": "Zvonok-2027"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordLinkUse"];
            };
        };
        responses: {
            /** @description Пароль задан, можно входить */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "login": "fomina.nn"
                     *     }
                     */
                    "application/json": components["schemas"]["PasswordLinkUsed"];
                };
            };
            400: components["responses"]["BadInput"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    resetSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер пользователя.
                 * @example 11
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["UserConflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    listRoles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Роли */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleEntry"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    listEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Events"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    createEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Ключ, который придумал отправитель, лучше UUID. Запрос с ключом, который тот же человек (без входа — тот же адрес) уже присылал этому вызову за последние семь дней, ничего не сохраняет и отвечает то же, что в первый раз. Тот же ключ с другим содержимым — 422. Отказы не запоминаются: исправленное можно прислать с тем же ключом. Без заголовка каждый запрос сохраняется.
                 * @example 0f8fad5b-d9cb-469f-a165-70867728950e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Event"];
        responses: {
            200: components["responses"]["Event"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["KeyReused"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    findEvents: {
        parameters: {
            query: {
                /**
                 * @description Начало промежутка.
                 * @example 2026-08-31T00:00:00
                 */
                start: components["schemas"]["LocalDateTime"];
                /**
                 * @description Конец промежутка, не раньше начала.
                 * @example 2027-03-06T23:59:59
                 */
                end: components["schemas"]["LocalDateTime"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Events"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    searchEvents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Что ищем.
                 * @example Фомина
                 */
                text: components["parameters"]["SearchText"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Events"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер события.
                 * @example 2
                 */
                id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Event"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    updateEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `version` записи в кавычках — то же, что её `ETag`. Если запись с тех пор изменили — 409: `differences` называет поля, `version` — новую версию. Не в виде ETag — 400. Без заголовка записывается то, что прислали.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Номер события.
                 * @example 2
                 */
                id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Event"];
        responses: {
            200: components["responses"]["Event"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["EditConflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    deleteEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `version` записи в кавычках — то же, что её `ETag`. Если запись с тех пор изменили — 409: `differences` называет поля, `version` — новую версию. Не в виде ETag — 400. Без заголовка записывается то, что прислали.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Номер события.
                 * @example 2
                 */
                id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Событие удалено */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "delete_event": "true"
                     *     }
                     */
                    "application/json": components["schemas"]["EventDeleted"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["EditConflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    restoreEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер события.
                 * @example 2
                 */
                id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Event"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getEventHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер события.
                 * @example 2
                 */
                id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RecordHistory"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    exportEvents: {
        parameters: {
            query?: {
                /**
                 * @description Что ищем; без него — всё.
                 * @example собрание
                 */
                text?: components["parameters"]["ListText"];
                /**
                 * @description Начало промежутка.
                 * @example 2026-11-18T00:00:00
                 */
                start?: components["schemas"]["LocalDateTime"];
                /**
                 * @description Конец промежутка, не раньше начала.
                 * @example 2026-11-18T23:59:59
                 */
                end?: components["schemas"]["LocalDateTime"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Книга; имя вида «События-10_05_00-18-11-2026.xlsx» */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": components["schemas"]["Binary"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    listFeedbacks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Отзывы */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Feedback"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    createFeedback: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Ключ, который придумал отправитель, лучше UUID. Запрос с ключом, который тот же человек (без входа — тот же адрес) уже присылал этому вызову за последние семь дней, ничего не сохраняет и отвечает то же, что в первый раз. Тот же ключ с другим содержимым — 422. Отказы не запоминаются: исправленное можно прислать с тем же ключом. Без заголовка каждый запрос сохраняется.
                 * @example 0f8fad5b-d9cb-469f-a165-70867728950e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Кабинет крупнее",
                 *       "description": "Удобно, что замены видно сразу. Хорошо бы ещё показывать кабинет крупнее.",
                 *       "filename": "kabinet.png"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["FeedbackCreate"];
            };
        };
        responses: {
            /** @description Отзыв принят */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Feedback"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    exportFeedbacks: {
        parameters: {
            query?: {
                /**
                 * @description Что ищем; без него — всё.
                 * @example собрание
                 */
                text?: components["parameters"]["ListText"];
                /**
                 * @description Первый день.
                 * @example 2026-11-01
                 */
                from?: components["schemas"]["SchoolDate"];
                /**
                 * @description Последний день, включительно.
                 * @example 2026-11-18
                 */
                to?: components["schemas"]["SchoolDate"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Книга; имя вида «Фидбеки-10_05_00-18-11-2026.xlsx» */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": components["schemas"]["Binary"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getFeedback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер отзыва.
                 * @example 4
                 */
                id: components["parameters"]["FeedbackId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Отзыв */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Feedback"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    deleteFeedback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер отзыва.
                 * @example 4
                 */
                id: components["parameters"]["FeedbackId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getFeedbackHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер отзыва.
                 * @example 4
                 */
                id: components["parameters"]["FeedbackId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RecordHistory"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    restoreFeedback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер отзыва.
                 * @example 4
                 */
                id: components["parameters"]["FeedbackId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Отзыв снова в списке */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Feedback"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getFeedbackFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `filename` из отзыва.
                 * @example 3f1c2a7e-6b0d-4c5e-9a77-2f1d84c0b3e6.png
                 */
                filename: components["schemas"]["Text"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Содержимое файла */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    "*/*": components["schemas"]["Binary"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getSystemState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Состояние */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SystemState"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getSystemUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Версия и обновление */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SystemUpdate"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getSchoolSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SchoolSettings"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    updateSchoolSettings: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `version` записи в кавычках — то же, что её `ETag`. Если запись с тех пор изменили — 409: `differences` называет поля, `version` — новую версию. Не в виде ETag — 400. Без заголовка записывается то, что прислали.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description Настройки целиком */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "schoolName": "Гимназия № 7",
                 *       "timeZone": "Asia/Yekaterinburg",
                 *       "openBoard": true,
                 *       "phoneSignIn": false
                 *     }
                 */
                "application/json": components["schemas"]["SchoolSettingsBody"];
            };
        };
        responses: {
            200: components["responses"]["SchoolSettings"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["EditConflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getSchoolSetup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SchoolSetup"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    hideSchoolSetup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SchoolSetup"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getDeliverySettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DeliverySettings"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    updateDeliverySettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Настройки целиком */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "maxToken": "f9LHodD0cOI5NY7wFhHSAmzFTuPbBRr-K1eO",
                 *       "mail": {
                 *         "host": "smtp.school.example",
                 *         "port": 465,
                 *         "user": "zvonok",
                 *         "password": "qwpo-zmxn-1029",
                 *         "from": "zvonok@school.example"
                 *       },
                 *       "isBare": false,
                 *       "consent": "Я согласен получать от школы сообщения этим способом.",
                 *       "version": 1
                 *     }
                 */
                "application/json": components["schemas"]["DeliverySettingsBody"];
            };
        };
        responses: {
            200: components["responses"]["DeliverySettings"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    printDeliverySlips: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Документ с листками */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": components["schemas"]["Binary"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    checkDeliveryChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Способ.
                 * @example max
                 */
                channel: components["parameters"]["DeliveryChannel"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Связь есть */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "zvonok_bot"
                     *     }
                     */
                    "application/json": components["schemas"]["DeliveryChecked"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    listAuditEntries: {
        parameters: {
            query?: {
                /**
                 * @description Первый день по часам школы.
                 * @example 2026-11-01
                 */
                from?: components["parameters"]["AuditFrom"];
                /**
                 * @description Последний день по часам школы, включая его.
                 * @example 2026-11-18
                 */
                to?: components["parameters"]["AuditTo"];
                /**
                 * @description Вид действий.
                 * @example users
                 */
                group?: components["parameters"]["AuditGroup"];
                /**
                 * @description Номер пользователя — что сделал он и что сделали с ним.
                 * @example 5
                 */
                person?: components["parameters"]["AuditPerson"];
                /**
                 * @description Часть имени, предмета записи или адреса, в любом регистре.
                 * @example Жданова
                 */
                text?: components["parameters"]["AuditText"];
                /**
                 * @description Только записи с меньшим номером — `next` прошлой страницы.
                 * @example 1841
                 */
                before?: components["schemas"]["Id"];
                /**
                 * @description Сколько записей на странице.
                 * @example 50
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Страница журнала */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditPage"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    exportAuditEntries: {
        parameters: {
            query?: {
                /**
                 * @description Первый день по часам школы.
                 * @example 2026-11-01
                 */
                from?: components["parameters"]["AuditFrom"];
                /**
                 * @description Последний день по часам школы, включая его.
                 * @example 2026-11-18
                 */
                to?: components["parameters"]["AuditTo"];
                /**
                 * @description Вид действий.
                 * @example users
                 */
                group?: components["parameters"]["AuditGroup"];
                /**
                 * @description Номер пользователя — что сделал он и что сделали с ним.
                 * @example 5
                 */
                person?: components["parameters"]["AuditPerson"];
                /**
                 * @description Часть имени, предмета записи или адреса, в любом регистре.
                 * @example Жданова
                 */
                text?: components["parameters"]["AuditText"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Книга; имя вида «Журнал-10_05_00-18-11-2026.xlsx» */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": components["schemas"]["Binary"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    streamUpdates: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `id` последнего полученного события: о чём читатель знает, ему не повторяют. Непонятное значение — как его отсутствие.
                 * @example timetable=318-5f1c22a0&notifications=0
                 */
                "Last-Event-ID"?: components["parameters"]["LastEventId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["UpdateStream"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getKioskBoard: {
        parameters: {
            query?: {
                /**
                 * @description Понедельник учебной недели; другой день — 400. Без параметра — текущая неделя, в субботу и воскресенье — наступающая.
                 * @example 2026-11-16
                 */
                week?: components["parameters"]["Week"];
            };
            header?: {
                /**
                 * @description `ETag` прошлого ответа.
                 * @example "318-2026-11-16"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Доска замен */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KioskBoard"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadInput"];
            403: components["responses"]["BoardClosed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFault"];
        };
    };
    streamBoardUpdates: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `id` последнего полученного события: о чём читатель знает, ему не повторяют. Непонятное значение — как его отсутствие.
                 * @example timetable=318-5f1c22a0&notifications=0
                 */
                "Last-Event-ID"?: components["parameters"]["LastEventId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["UpdateStream"];
            403: components["responses"]["BoardClosed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    createScreenPairing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Код */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deviceCode": "k3jXw0T1rV5mB8q2Zc7nY4aH6sD9fG0LpQeRtUiOxEM",
                     *       "userCode": "K7M4PX",
                     *       "verificationPath": "/app/screens",
                     *       "expiresIn": 600,
                     *       "interval": 3
                     *     }
                     */
                    "application/json": components["schemas"]["ScreenPairingStart"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    pollScreenPairing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "deviceCode": "k3jXw0T1rV5mB8q2Zc7nY4aH6sD9fG0LpQeRtUiOxEM"
                 *     }
                 */
                "application/json": components["schemas"]["ScreenPairingPoll"];
            };
        };
        responses: {
            /** @description Состояние кода */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "pending",
                     *       "credential": null
                     *     }
                     */
                    "application/json": components["schemas"]["ScreenPairingState"];
                };
            };
            400: components["responses"]["BadInput"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getScreenBoard: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` прошлого ответа.
                 * @example "318-2026-11-16"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Доска экрана */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScreenBoard"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["ScreenRevoked"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    streamScreenUpdates: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `id` последнего полученного события: о чём читатель знает, ему не повторяют. Непонятное значение — как его отсутствие.
                 * @example timetable=318-5f1c22a0&notifications=0
                 */
                "Last-Event-ID"?: components["parameters"]["LastEventId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["UpdateStream"];
            401: components["responses"]["ScreenRevoked"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    reportScreen: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "build": "3f2a91c0",
                 *       "shows": "Понедельник, 2 из 3",
                 *       "dataAgeS": 12,
                 *       "uptimeS": 86400,
                 *       "board": "9xJ2kQm4Tn1cVb7yRf0aLw"
                 *     }
                 */
                "application/json": components["schemas"]["ScreenReport"];
            };
        };
        responses: {
            /** @description Записано */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "serverTime": "2026-11-16 08-05-00"
                     *     }
                     */
                    "application/json": components["schemas"]["ScreenReported"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["ScreenRevoked"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    listScreens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Экраны */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScreenList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    createScreen: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "K7M4PX",
                 *       "name": "Первый этаж",
                 *       "place": "у раздевалки",
                 *       "profile": {
                 *         "kind": "classes",
                 *         "days": "next",
                 *         "names": "initials",
                 *         "diagonal": 43,
                 *         "distance": 4,
                 *         "wakeFrom": "07:00",
                 *         "wakeTo": "19:00",
                 *         "hoursByDay": "сб 08:00–14:00",
                 *         "classes": ""
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ScreenCreate"];
            };
        };
        responses: {
            200: components["responses"]["Screen"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getScreenPairing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Код с экрана.
                 * @example K7M4PX
                 */
                code: components["schemas"]["Text"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Устройство */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "K7M4PX",
                     *       "device": "Chrome, Linux",
                     *       "address": "10.0.0.7",
                     *       "askedAt": "2026-11-16 08-05-00"
                     *     }
                     */
                    "application/json": components["schemas"]["ScreenPairing"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    updateScreen: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `version` записи в кавычках — то же, что её `ETag`. Если запись с тех пор изменили — 409: `differences` называет поля, `version` — новую версию. Не в виде ETag — 400. Без заголовка записывается то, что прислали.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Номер экрана.
                 * @example 3
                 */
                id: components["parameters"]["ScreenId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Первый этаж",
                 *       "place": "у раздевалки",
                 *       "profile": {
                 *         "kind": "classes",
                 *         "days": "next",
                 *         "names": "initials",
                 *         "diagonal": 43,
                 *         "distance": 4,
                 *         "wakeFrom": "07:00",
                 *         "wakeTo": "19:00",
                 *         "hoursByDay": "сб 08:00–14:00",
                 *         "classes": ""
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ScreenUpdate"];
            };
        };
        responses: {
            200: components["responses"]["Screen"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["EditConflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    revokeScreen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер экрана.
                 * @example 3
                 */
                id: components["parameters"]["ScreenId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    getScreenPreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер экрана.
                 * @example 3
                 */
                id: components["parameters"]["ScreenId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Доска экрана */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScreenBoard"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    sendScreenMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "announcement",
                 *       "text": "В четверг фотографирование классов",
                 *       "from": "2026-11-16T08:00:00",
                 *       "until": "2026-11-19T15:00:00"
                 *     }
                 */
                "application/json": components["schemas"]["ScreenMessageBody"];
            };
        };
        responses: {
            200: components["responses"]["ScreenMessage"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    endScreenMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Номер сообщения.
                 * @example 4
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
}
/** Вызовы сверх исходного описания: на другом сервере их может не быть. */
export interface Extensions {
  getSecondFactor: 'GET /user-management/api/users/profile/second-factor';
  beginSecondFactor: 'POST /user-management/api/users/profile/second-factor';
  confirmSecondFactor: 'PUT /user-management/api/users/profile/second-factor';
  switchOffSecondFactor: 'POST /user-management/api/users/profile/second-factor/switch-off';
  renewRecoveryCodes: 'POST /user-management/api/users/profile/second-factor/recovery-codes';
  getDraftKey: 'GET /user-management/api/users/profile/draft-key';
  endAllSessions: 'DELETE /user-management/api/refresh-token';
  listTaughtSubjects: 'GET /schedule/api/schedule/teacher-subjects';
  saveTaughtSubjects: 'POST /schedule/api/schedule/teacher-subjects';
  listEditorGroupChanges: 'GET /schedule/api/schedule/group/editor/changes';
  listPermanentGroups: 'GET /schedule/api/schedule/group/editor/permanent';
  listSubjects: 'GET /schedule/api/schedule/educational-subject';
  listRooms: 'GET /schedule/api/schedule/room';
  createLesson: 'POST /schedule/api/schedule/lesson/new';
  listUnplacedLessons: 'GET /schedule/api/schedule/lesson/unplaced';
  restoreLesson: 'POST /schedule/api/schedule/lesson/restore';
  listCalendarEntries: 'GET /schedule/api/schedule/calendar';
  createCalendarEntry: 'POST /schedule/api/schedule/calendar';
  getTimetableBasics: 'GET /schedule/api/schedule/basics';
  getSchoolWeek: 'GET /schedule/api/schedule/school-week';
  updateSchoolWeek: 'PUT /schedule/api/schedule/school-week';
  updateSchoolBells: 'PUT /schedule/api/schedule/school-week/bells';
  updateCalendarEntry: 'PUT /schedule/api/schedule/calendar/{id}';
  deleteCalendarEntry: 'DELETE /schedule/api/schedule/calendar/{id}';
  restoreReplacements: 'POST /schedule/api/schedule/replacement-teacher/restore';
  changeReplacements: 'POST /schedule/api/schedule/replacement/batch';
  listAbsences: 'GET /schedule/api/schedule/absence';
  createAbsence: 'POST /schedule/api/schedule/absence';
  changeAbsence: 'PUT /schedule/api/schedule/absence/{id}';
  endAbsence: 'DELETE /schedule/api/schedule/absence/{id}';
  closeAbsenceRequest: 'PUT /schedule/api/schedule/absence-request/{id}';
  liftCoverRefusal: 'DELETE /schedule/api/schedule/cover-refusal/{id}';
  restoreAbsence: 'POST /schedule/api/schedule/absence/{id}/restore';
  getPlanningSettings: 'GET /schedule/api/schedule/planning-settings';
  updatePlanningSettings: 'PUT /schedule/api/schedule/planning-settings';
  proposeDayPlan: 'POST /schedule/api/schedule/day-plan/{date}/propose';
  listPlanCandidates: 'GET /schedule/api/schedule/day-plan/{date}/candidates';
  getDayPlan: 'GET /schedule/api/schedule/day-plan/{date}';
  saveDayPlan: 'PUT /schedule/api/schedule/day-plan/{date}';
  previewDayPlan: 'GET /schedule/api/schedule/day-plan/{date}/preview';
  publishDayPlan: 'POST /schedule/api/schedule/day-plan/{date}/publish';
  listPublications: 'GET /schedule/api/schedule/publication';
  recallPublication: 'POST /schedule/api/schedule/publication/{id}/recall';
  getPublicationDelivery: 'GET /schedule/api/schedule/publication/{id}/delivery';
  restorePublication: 'POST /schedule/api/schedule/publication/{id}/restore';
  getCoverBook: 'GET /schedule/api/schedule/cover-book';
  getLostLessons: 'GET /schedule/api/schedule/lost-lessons';
  getMonthPapers: 'GET /schedule/api/schedule/month-papers';
  closeMonth: 'POST /schedule/api/schedule/month-papers';
  getPaperSettings: 'GET /schedule/api/schedule/month-papers/settings';
  updatePaperSettings: 'PUT /schedule/api/schedule/month-papers/settings';
  exportMonthPaper: 'GET /schedule/api/schedule/month-papers/files/{paper}';
  exportMonthTimesheet: 'GET /schedule/api/schedule/month-papers/timesheet';
  exportCoverBook: 'GET /schedule/api/schedule/cover-book/export';
  exportTimesheet: 'GET /schedule/api/schedule/cover-book/timesheet';
  exportCoverBookPdf: 'GET /schedule/api/schedule/cover-book/pdf';
  exportTimetableSample: 'GET /schedule/api/schedule/import-export/sample';
  exportLoad: 'GET /schedule/api/schedule/load/export';
  getCurriculum: 'GET /schedule/api/schedule/generator/curriculum';
  updateCurriculum: 'PUT /schedule/api/schedule/generator/curriculum';
  refillCurriculum: 'DELETE /schedule/api/schedule/generator/curriculum';
  getGeneratorLimits: 'GET /schedule/api/schedule/generator/limits';
  updateGeneratorLimits: 'PUT /schedule/api/schedule/generator/limits';
  checkGenerator: 'POST /schedule/api/schedule/generator/check';
  listGeneratorRuns: 'GET /schedule/api/schedule/generator/runs';
  startGeneratorRun: 'POST /schedule/api/schedule/generator/runs';
  getGeneratorRun: 'GET /schedule/api/schedule/generator/runs/{id}';
  cancelGeneratorRun: 'DELETE /schedule/api/schedule/generator/runs/{id}';
  getGeneratedTimetable: 'GET /schedule/api/schedule/generator/versions/{id}';
  applyGeneratedTimetable: 'POST /schedule/api/schedule/generator/versions/{id}/apply';
  getReplacedTimetable: 'GET /schedule/api/schedule/generator/restore';
  restoreReplacedTimetable: 'POST /schedule/api/schedule/generator/restore';
  exportCartridgeOrders: 'GET /work-order/api/order/cartridge/export';
  getCartridgeOrderHistory: 'GET /work-order/api/order/cartridge/{id}/history';
  restoreCartridgeOrder: 'POST /work-order/api/order/cartridge/{id}/restore';
  exportSysadminOrders: 'GET /work-order/api/order/sysadmin/export';
  getSysadminOrderHistory: 'GET /work-order/api/order/sysadmin/{id}/history';
  restoreSysadminOrder: 'POST /work-order/api/order/sysadmin/{id}/restore';
  exportRepairOrders: 'GET /work-order/api/order/repair/export';
  getRepairOrderHistory: 'GET /work-order/api/order/repair/{id}/history';
  restoreRepairOrder: 'POST /work-order/api/order/repair/{id}/restore';
  getOrderCard: 'GET /work-order/api/order/card/{id}';
  correctOrder: 'PUT /work-order/api/order/card/{id}';
  withdrawOrder: 'DELETE /work-order/api/order/card/{id}';
  restoreWithdrawnOrder: 'POST /work-order/api/order/card/{id}/restore';
  assignOrder: 'PUT /work-order/api/order/card/{id}/assignment';
  commentOnOrder: 'POST /work-order/api/order/card/{id}/comment';
  addOrderPhoto: 'POST /work-order/api/order/card/{id}/photo';
  getOrderPhoto: 'GET /work-order/api/order/photo/{filename}';
  deleteOrderPhoto: 'DELETE /work-order/api/order/photo/{filename}';
  listOrderedPrinters: 'GET /work-order/api/order/printers';
  listNewPrivateNotifications: 'GET /notification/api/private/new';
  deliverPrivateNotification: 'PUT /notification/api/private/delivery/{id}';
  listAcceptedNotifications: 'GET /notification/api/accepted';
  acknowledgeNotification: 'PUT /notification/api/acknowledgement/{id}';
  getOwnDelivery: 'GET /notification/api/delivery';
  updateOwnDelivery: 'PUT /notification/api/delivery';
  linkDeliveryChannel: 'POST /notification/api/delivery/{channel}';
  confirmDeliveryChannel: 'PUT /notification/api/delivery/{channel}';
  leaveDeliveryChannel: 'DELETE /notification/api/delivery/{channel}';
  testDeliveryChannel: 'POST /notification/api/delivery/{channel}/test';
  exportCertificates: 'GET /adm-procedure/api/certificate/export';
  openCertificateForm: 'GET /adm-procedure/api/certificate/form';
  getCertificateStatus: 'POST /adm-procedure/api/certificate/status';
  getCertificateTemplate: 'GET /adm-procedure/api/certificate/template';
  updateCertificateTemplate: 'PUT /adm-procedure/api/certificate/template';
  printCertificates: 'GET /adm-procedure/api/certificate/print';
  getCertificateHistory: 'GET /adm-procedure/api/certificate/{id}/history';
  restoreCertificate: 'POST /adm-procedure/api/certificate/{id}/restore';
  reopenCertificate: 'POST /adm-procedure/api/certificate/{id}/reopen';
  exportUsers: 'GET /user-management/api/users/export';
  inviteUsers: 'POST /user-management/api/users/invitations';
  restoreUser: 'POST /user-management/api/users/{id}/restore';
  getUserHistory: 'GET /user-management/api/users/{id}/history';
  createPasswordLink: 'POST /user-management/api/users/password-link/{id}';
  redeemPasswordLink: 'PUT /user-management/api/users/password-link';
  resetSecondFactor: 'DELETE /user-management/api/users/second-factor/{id}';
  listRoles: 'GET /user-management/api/roles';
  restoreEvent: 'POST /management/api/management-service/event/{id}/restore';
  getEventHistory: 'GET /management/api/management-service/event/{id}/history';
  exportEvents: 'GET /management/api/management-service/event/export';
  exportFeedbacks: 'GET /feedback/api/feedback-service/feedback/export';
  getFeedbackHistory: 'GET /feedback/api/feedback-service/feedback/{id}/history';
  restoreFeedback: 'POST /feedback/api/feedback-service/feedback/{id}/restore';
  getSystemState: 'GET /management/api/system/state';
  getSystemUpdate: 'GET /management/api/system/update';
  getSchoolSettings: 'GET /management/api/school';
  updateSchoolSettings: 'PUT /management/api/school';
  getSchoolSetup: 'GET /management/api/school/setup';
  hideSchoolSetup: 'DELETE /management/api/school/setup';
  getDeliverySettings: 'GET /management/api/school/delivery';
  updateDeliverySettings: 'PUT /management/api/school/delivery';
  printDeliverySlips: 'POST /management/api/school/delivery/slips';
  checkDeliveryChannel: 'POST /management/api/school/delivery/{channel}/check';
  listAuditEntries: 'GET /management/api/audit';
  exportAuditEntries: 'GET /management/api/audit/export';
  streamUpdates: 'GET /updates/api/stream';
  getKioskBoard: 'GET /kiosk/api/board';
  streamBoardUpdates: 'GET /kiosk/api/stream';
  createScreenPairing: 'POST /kiosk/api/pairing';
  pollScreenPairing: 'POST /kiosk/api/pairing/status';
  getScreenBoard: 'GET /kiosk/api/screen/board';
  streamScreenUpdates: 'GET /kiosk/api/screen/stream';
  reportScreen: 'PUT /kiosk/api/screen/report';
  listScreens: 'GET /management/api/screen';
  createScreen: 'POST /management/api/screen';
  getScreenPairing: 'GET /management/api/screen/pairing/{code}';
  updateScreen: 'PUT /management/api/screen/{id}';
  revokeScreen: 'DELETE /management/api/screen/{id}';
  getScreenPreview: 'GET /management/api/screen/{id}/board';
  sendScreenMessage: 'POST /management/api/screen/message';
  endScreenMessage: 'DELETE /management/api/screen/message/{id}';
}
