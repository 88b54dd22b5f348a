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
         * @description Десять неудач с одним логином или сто с одного адреса за 15 минут закрывают вход до времени из `Retry-After`.
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
         * @description Делается, когда до конца срока осталось меньше 5 дней. Прежний токен перестаёт действовать; если его предъявят ещё раз, заканчивается вся сессия.
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
        /** Мои сведения */
        get: operations["getProfile"];
        /**
         * Изменить мои сведения или пароль
         * @description Пустой пароль означает «не менять».
         */
        put: operations["updateProfile"];
        post?: never;
        delete?: never;
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
        /** Добавить учителя */
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
        /** Один учитель */
        get: operations["getTeacher"];
        /** Изменить учителя */
        put: operations["updateTeacher"];
        post?: never;
        /**
         * Удалить учителя
         * @description Учителя, за которым остались уроки, удалить нельзя — 409.
         */
        delete: operations["deleteTeacher"];
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
         * @description Расписание всей школы с заменами выбранной недели. Классы стоят по номеру, затем по букве; дней у каждого всегда пять, с понедельника. Ответ одинаков для всех читателей и снабжён `ETag`.
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
         * @description Урок, разделённый на подгруппы, входит в ответ целиком, если изменилась хотя бы одна из них. Суббота и воскресенье — всегда пустой список.
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
        /** Один урок */
        get: operations["getLesson"];
        /**
         * Изменить, скрыть или перенести урок
         * @description У вызова три вида:
         *     - `hide=true` убирает урок с сетки, не удаляя его; `hide=false` возвращает.
         *     - `educationalSubjectId`, `teacherId`, `roomId`, `hideTeacher=true` (в любом сочетании) меняют предмет, учителя и
         *       кабинет; `hideTeacher=true` убирает учителя.
         *     - `scheduleOfDayId` вместе с телом `{number}` переносит урок. Если место занято, два урока меняются местами.
         */
        put: operations["updateLesson"];
        post?: never;
        /** Удалить урок */
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
        /** Добавить время урока */
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
        /** Время одного урока */
        get: operations["getLessonTime"];
        /** Изменить время урока */
        put: operations["updateLessonTime"];
        post?: never;
        /** Удалить время урока */
        delete: operations["deleteLessonTime"];
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
         * @description Отменяет все замены, объединения и роспуски выбранной недели; прошлые и будущие недели не меняются. Вызов изменяет данные, хотя и сделан методом GET, поэтому ответ не кешируется.
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
    "/schedule/api/schedule/replacement-teacher/delivery/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Отметить уведомление о замене прочитанным */
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
        /** Замены дня в PDF */
        get: operations["exportReplacementsPdf"];
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
         * @description Класс первого урока идёт на второй. Задаётся либо пара уроков (`idFirstLesson` и `idSecondLesson`), либо пара подгрупп (`idFirstSubgroup` и `idSecondSubgroup`) одного дня недели. `teacherId`, если он не основной, заменяет учителя второго урока.
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
         * @description Снимает объединение с обеих сторон и возвращает основного учителя. Задаётся ровно один из двух номеров.
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
         * @description Задаётся ровно один из двух номеров.
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
         * @description Задаётся ровно один из двух номеров.
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
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Номер записи. */
        Id: number;
        /**
         * Format: date
         * @description Календарный день, `yyyy-mm-dd`.
         */
        IsoDate: string;
        /** @description Дата и время по часам школы, `yyyy-mm-dd hh-mm-ss` (в части времени дефисы). */
        ServerDateTime: string;
        SearchText: string;
        /** @description MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY или SUNDAY; регистр не важен. */
        DayNameText: string;
        /**
         * @description Учебный день.
         * @enum {string}
         */
        Weekday: "MONDAY" | "TUESDAY" | "WEDNESDAY" | "THURSDAY" | "FRIDAY";
        /**
         * @description Номер урока в дне.
         * @enum {integer}
         */
        LessonNumber: 1 | 2 | 3 | 4 | 5 | 6 | 7;
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
        };
        /** @description Ошибка в одном поле. */
        InputError: {
            /** @description Где поле: `body.login`, `query.lessonId`, `path.id`. */
            path: string;
            /** @description Что исправить, по-русски. */
            message: string;
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
            /** @description Ошибки по полям. */
            errors: components["schemas"]["InputError"][];
        };
        /** @description Логин и пароль. */
        Credentials: {
            /** @description Логин. */
            login: string;
            /** @description Пароль. */
            password: string;
        };
        /** @description Токен обновления. */
        RefreshTokenBody: {
            /** @description Токен обновления. */
            refreshToken: string;
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
        /** @description Не короче 6 знаков, хотя бы одна заглавная и одна строчная буква. */
        NewPassword: string;
        /** @description Новый пароль по тем же правилам; пустая строка — не менять. */
        PasswordOrEmpty: string;
        /** @description Электронная почта; `null` или пустая строка — нет почты. */
        EmailOrEmpty: string | null;
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
        };
        /** @description Что изменить в сведениях о себе. */
        ProfileUpdate: {
            email?: components["schemas"]["EmailOrEmpty"];
            /** @description Имя. */
            firstName: string;
            /** @description Фамилия. */
            lastName: string;
            password?: components["schemas"]["PasswordOrEmpty"];
        };
        /** @description Класс коротко. */
        GroupRef: {
            id: components["schemas"]["Id"];
            /** @description Параллель. */
            number: number;
            /** @description Буква класса. */
            letter: string;
        };
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
            /** @description Кого заменяют (имя), если урок заменён. */
            replacedTeacher: string | null;
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
            scheduleOfDay: components["schemas"]["ScheduleOfDayRef"];
        };
        /** @description Куда переносится урок. */
        LessonMove: {
            number?: components["schemas"]["LessonNumber"];
        };
        /** @description Уроки после правки. */
        LessonUpdate: {
            version: components["schemas"]["TimetableVersion"];
            /** @description Уроки, которых коснулась правка. */
            lessons: components["schemas"]["Lesson"][];
        };
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
            /** @description Буква класса. */
            letter: string;
            schedule: components["schemas"]["GroupSchedule"];
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
        };
        /** @description Новый учитель. */
        TeacherCreate: {
            /** @description Фамилия и инициалы. */
            name: string;
            /** @description Предметы через запятую. */
            eduSubject: string;
        };
        /** @description Новые сведения об учителе. */
        TeacherUpdate: {
            /** @description Фамилия и инициалы. */
            name: string;
            /** @description Предметы через запятую. */
            eduSubject: string;
            /** @description Код учителя во внешних системах. */
            uid: string | null;
        };
        /** @description Время одного урока. */
        LessonTime: {
            id: components["schemas"]["Id"];
            number: components["schemas"]["LessonNumber"];
            /** @description Начало и конец: `08:30 - 09:10`. */
            time: string;
        };
        /** @description Номер урока и его время. */
        LessonTimeBody: {
            number: components["schemas"]["LessonNumber"];
            /** @description Начало и конец: `08:30 - 09:10`. */
            time: string;
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
        /** @description Итог очистки замен. */
        ReplacementsCleared: {
            week: components["schemas"]["IsoDate"];
            /** @description Сколько изменений отменено. */
            ended: number;
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
        };
        /** @description Одна строка доски замен. */
        KioskRow: {
            /** @description Класс. */
            className: string;
            /** @description Подгруппа. */
            subgroup: string | null;
            number: components["schemas"]["LessonNumber"];
            /** @description Предмет. */
            subject: string;
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
        /** @description Сведения пользователя о себе */
        Profile: {
            headers: {
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
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Teacher"];
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
        /** @description Время урока */
        LessonTime: {
            headers: {
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
        /** @description Какими стали уроки, которых коснулось изменение */
        TimetableChange: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TimetableChange"];
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
    };
    parameters: {
        /**
         * @description Понедельник учебной недели. Без параметра — текущая неделя, в субботу и воскресенье — наступающая.
         * @example 2026-11-16
         */
        Week: components["schemas"]["IsoDate"];
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
         * @description День недели от MONDAY до SUNDAY, в любом регистре.
         * @example MONDAY
         */
        DayName: components["schemas"]["DayNameText"];
        /**
         * @description День недели от MONDAY до SUNDAY, в любом регистре.
         * @example MONDAY
         */
        WeekdayPath: components["schemas"]["DayNameText"];
    };
    requestBodies: {
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
    };
    headers: {
        /**
         * @description Версия ответа; пришлите её в `If-None-Match`, чтобы получить 304, если ничего не изменилось.
         * @example "318-2026-11-16"
         */
        ETag: string;
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
            cookie?: never;
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
            header?: never;
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
            501: components["responses"]["NotBuilt"];
        };
    };
    listEditorTeachers: {
        parameters: {
            query?: {
                /**
                 * @description Понедельник учебной недели. Без параметра — текущая неделя, в субботу и воскресенье — наступающая.
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
                 * @description Понедельник учебной недели. Без параметра — текущая неделя, в субботу и воскресенье — наступающая.
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
            409: components["responses"]["Conflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    deleteTeacher: {
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
            200: components["responses"]["Deleted"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    listEditorGroups: {
        parameters: {
            query?: {
                /**
                 * @description Понедельник учебной недели. Без параметра — текущая неделя, в субботу и воскресенье — наступающая.
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
    listLessons: {
        parameters: {
            query?: {
                /**
                 * @description Понедельник учебной недели. Без параметра — текущая неделя, в субботу и воскресенье — наступающая.
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
                 * @description Понедельник учебной недели. Без параметра — текущая неделя, в субботу и воскресенье — наступающая.
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
    getLesson: {
        parameters: {
            query?: {
                /**
                 * @description Понедельник учебной недели. Без параметра — текущая неделя, в субботу и воскресенье — наступающая.
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
            /** @description Уроки, которых коснулось изменение (при обмене местами — два) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LessonUpdate"];
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
    deleteLesson: {
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
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
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
            query?: never;
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
            409: components["responses"]["Conflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
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
        requestBody: components["requestBodies"]["LessonTime"];
        responses: {
            200: components["responses"]["LessonTime"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    deleteLessonTime: {
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
            200: components["responses"]["Deleted"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
        };
    };
    listReplacements: {
        parameters: {
            query?: {
                /**
                 * @description Понедельник учебной недели. Без параметра — текущая неделя, в субботу и воскресенье — наступающая.
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
                 * @description Понедельник учебной недели. Без параметра — текущая неделя, в субботу и воскресенье — наступающая.
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
                     *         "replacementMessage": "Фомина Н. Н. заменяет Якушева В. В.: 7Б, MONDAY, 3 урок"
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
                 * @description Понедельник учебной недели. Без параметра — текущая неделя, в субботу и воскресенье — наступающая.
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
                 * @description Понедельник учебной недели. Без параметра — текущая неделя, в субботу и воскресенье — наступающая.
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
                     *       "version": 318
                     *     }
                     */
                    "application/json": components["schemas"]["ReplacementsCleared"];
                };
            };
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerFault"];
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
                 * @description Понедельник учебной недели. Без параметра — текущая неделя, в субботу и воскресенье — наступающая.
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
            /** @description Документ replacements.pdf */
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
                 * @description Понедельник учебной недели. Без параметра — текущая неделя, в субботу и воскресенье — наступающая.
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
            200: components["responses"]["TimetableChange"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LessonConflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
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
                 * @description Понедельник учебной недели. Без параметра — текущая неделя, в субботу и воскресенье — наступающая.
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
            200: components["responses"]["TimetableChange"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LessonConflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
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
                 * @description Понедельник учебной недели. Без параметра — текущая неделя, в субботу и воскресенье — наступающая.
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
            200: components["responses"]["TimetableChange"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LessonConflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
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
                 * @description Понедельник учебной недели. Без параметра — текущая неделя, в субботу и воскресенье — наступающая.
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
            200: components["responses"]["TimetableChange"];
            400: components["responses"]["BadInput"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LessonConflict"];
            500: components["responses"]["ServerFault"];
            501: components["responses"]["NotBuilt"];
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
    getKioskBoard: {
        parameters: {
            query?: {
                /**
                 * @description Понедельник учебной недели. Без параметра — текущая неделя, в субботу и воскресенье — наступающая.
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
}
