export interface paths {
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the routes of this interface and what they take. */
        get: operations["readIndex"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Describes this interface as an OpenAPI document. */
        get: operations["readDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists events. */
        get: operations["listEvents"];
        put?: never;
        /** Creates an event. */
        post: operations["createEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads an event. */
        get: operations["readEvent"];
        /** Changes an event. */
        put: operations["editEventByPut"];
        /** Changes an event. */
        post: operations["editEventByPost"];
        /** Puts an event into the trash. */
        delete: operations["trashEvent"];
        options?: never;
        head?: never;
        /** Changes an event. */
        patch: operations["editEvent"];
        trace?: never;
    };
    "/events/by-slug/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads an event by its slug. */
        get: operations["readEventBySlug"];
        /** Changes an event, by its slug. */
        put: operations["editEventBySlugByPut"];
        /** Changes an event, by its slug. */
        post: operations["editEventBySlugByPost"];
        /** Puts an event into the trash, by its slug. */
        delete: operations["trashEventBySlug"];
        options?: never;
        head?: never;
        /** Changes an event, by its slug. */
        patch: operations["editEventBySlug"];
        trace?: never;
    };
    "/venues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists venues. */
        get: operations["listVenues"];
        put?: never;
        /** Creates a venue. */
        post: operations["createVenue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/venues/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a venue. */
        get: operations["readVenue"];
        /** Changes a venue. */
        put: operations["editVenueByPut"];
        /** Changes a venue. */
        post: operations["editVenueByPost"];
        /** Puts a venue into the trash. */
        delete: operations["trashVenue"];
        options?: never;
        head?: never;
        /** Changes a venue. */
        patch: operations["editVenue"];
        trace?: never;
    };
    "/venues/by-slug/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a venue by its slug. */
        get: operations["readVenueBySlug"];
        /** Changes a venue, by its slug. */
        put: operations["editVenueBySlugByPut"];
        /** Changes a venue, by its slug. */
        post: operations["editVenueBySlugByPost"];
        /** Puts a venue into the trash, by its slug. */
        delete: operations["trashVenueBySlug"];
        options?: never;
        head?: never;
        /** Changes a venue, by its slug. */
        patch: operations["editVenueBySlug"];
        trace?: never;
    };
    "/organizers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists organizers. */
        get: operations["listOrganizers"];
        put?: never;
        /** Creates an organizer. */
        post: operations["createOrganizer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads an organizer. */
        get: operations["readOrganizer"];
        /** Changes an organizer. */
        put: operations["editOrganizerByPut"];
        /** Changes an organizer. */
        post: operations["editOrganizerByPost"];
        /** Puts an organizer into the trash. */
        delete: operations["trashOrganizer"];
        options?: never;
        head?: never;
        /** Changes an organizer. */
        patch: operations["editOrganizer"];
        trace?: never;
    };
    "/organizers/by-slug/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads an organizer by its slug. */
        get: operations["readOrganizerBySlug"];
        /** Changes an organizer, by its slug. */
        put: operations["editOrganizerBySlugByPut"];
        /** Changes an organizer, by its slug. */
        post: operations["editOrganizerBySlugByPost"];
        /** Puts an organizer into the trash, by its slug. */
        delete: operations["trashOrganizerBySlug"];
        options?: never;
        head?: never;
        /** Changes an organizer, by its slug. */
        patch: operations["editOrganizerBySlug"];
        trace?: never;
    };
    "/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists categories. */
        get: operations["listCategories"];
        put?: never;
        /** Creates a category. */
        post: operations["createCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a category. */
        get: operations["readCategory"];
        /** Changes a category. */
        put: operations["editCategoryByPut"];
        /** Changes a category. */
        post: operations["editCategoryByPost"];
        /** Deletes a category; its children move up. */
        delete: operations["deleteCategory"];
        options?: never;
        head?: never;
        /** Changes a category. */
        patch: operations["editCategory"];
        trace?: never;
    };
    "/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists tags. */
        get: operations["listTags"];
        put?: never;
        /** Creates a tag. */
        post: operations["createTag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tags/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a tag. */
        get: operations["readTag"];
        /** Changes a tag. */
        put: operations["editTagByPut"];
        /** Changes a tag. */
        post: operations["editTagByPost"];
        /** Deletes a tag. */
        delete: operations["deleteTag"];
        options?: never;
        head?: never;
        /** Changes a tag. */
        patch: operations["editTag"];
        trace?: never;
    };
    "/images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists images, the newest first. */
        get: operations["listImages"];
        put?: never;
        /** Uploads an image. */
        post: operations["uploadImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/images/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads what is known of an image. */
        get: operations["readImage"];
        /** Changes the texts of an image. */
        put: operations["editImageByPut"];
        /** Changes the texts of an image. */
        post: operations["editImageByPost"];
        /** Deletes an image that nothing shows. */
        delete: operations["deleteImage"];
        options?: never;
        head?: never;
        /** Changes the texts of an image. */
        patch: operations["editImage"];
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Event: {
            /** @description The id of the record. */
            id: number;
            /** @description An id that is unique beyond this site. */
            global_id: string;
            /** @description The global ids that the record has had. */
            global_id_lineage: string[];
            /** @description The id of the author, as text. */
            author: string;
            /**
             * @description Whether and for whom the record is published.
             * @enum {string}
             */
            status: "publish" | "future" | "draft" | "pending" | "private" | "trash";
            /** @description When the record is published, in the time zone of the site. */
            date: string;
            /** @description When the record is published, in UTC. */
            date_utc: string;
            /** @description When the record was last changed, in the time zone of the site. */
            modified: string;
            /** @description When the record was last changed, in UTC. */
            modified_utc: string;
            /**
             * Format: uri
             * @description The page of the record, for people.
             */
            url: string;
            /** @description The part of the address that stands for the record. */
            slug: string;
            /**
             * @description The language that was asked for.
             * @enum {string}
             */
            language: "ar" | "en" | "fr" | "pt-pt" | "sw";
            /** @description The languages that the record has texts in, its own first. */
            languages: ("ar" | "en" | "fr" | "pt-pt" | "sw")[];
            /**
             * Format: uri
             * @description Where the event is read.
             */
            rest_url: string;
            /** @description The title, in which only harmless inline markup stands. */
            title: string;
            /** @description What the event is about, as HTML. */
            description: string;
            /** @description The description in short, as HTML. */
            excerpt: string;
            /** @description The image of the event, or false. */
            image: false | components["schemas"]["Image"];
            /** @description Whether the event lasts whole days. */
            all_day: boolean;
            /** @description When the event starts, in its own time zone. */
            start_date: string;
            /** @description The start, split into parts. */
            start_date_details: components["schemas"]["DateDetails"];
            /** @description When the event ends, in its own time zone. */
            end_date: string;
            /** @description The end, split into parts. */
            end_date_details: components["schemas"]["DateDetails"];
            /** @description When the event starts, in UTC. */
            utc_start_date: string;
            /** @description The start in UTC, split into parts. */
            utc_start_date_details: components["schemas"]["DateDetails"];
            /** @description When the event ends, in UTC. */
            utc_end_date: string;
            /** @description The end in UTC, split into parts. */
            utc_end_date_details: components["schemas"]["DateDetails"];
            /** @description The time zone of the event. */
            timezone: string;
            /** @description What the time zone is called for short at the start of the event. */
            timezone_abbr: string;
            /** @description What it costs, for people. */
            cost: string;
            /** @description What it costs, for programs. */
            cost_details: components["schemas"]["CostDetails"];
            /** @description The web address of the event; empty when there is none. */
            website: string;
            /** @description Whether a map is shown. */
            show_map: boolean;
            /** @description Whether a link to a map is shown. */
            show_map_link: boolean;
            /** @description Whether the event is left out of lists. */
            hide_from_listings: boolean;
            /** @description Whether the event is pinned to the top of calendar views. */
            sticky: boolean;
            /** @description Whether the event is featured. */
            featured: boolean;
            /** @description The id of the event that this one is a part of, or 0. */
            post_parent: number;
            /** @description The categories of the event. */
            categories: components["schemas"]["Term"][];
            /** @description The tags of the event. */
            tags: components["schemas"]["Term"][];
            /** @description The venue; an empty list when there is none, a list when there are several. */
            venue: components["schemas"]["Venue"] | components["schemas"]["Venue"][];
            /** @description The organizers of the event. */
            organizer: components["schemas"]["Organizer"][];
            /** @description The tickets on sale. */
            tickets: components["schemas"]["Ticket"][];
            /** @description The values of the fields that this site declares; an empty list when there are none. */
            custom_fields: unknown[] | {
                [key: string]: components["schemas"]["CustomFieldValue"];
            };
        };
        SingleEvent: {
            /** @description The id of the record. */
            id: number;
            /** @description An id that is unique beyond this site. */
            global_id: string;
            /** @description The global ids that the record has had. */
            global_id_lineage: string[];
            /** @description The id of the author, as text. */
            author: string;
            /**
             * @description Whether and for whom the record is published.
             * @enum {string}
             */
            status: "publish" | "future" | "draft" | "pending" | "private" | "trash";
            /** @description When the record is published, in the time zone of the site. */
            date: string;
            /** @description When the record is published, in UTC. */
            date_utc: string;
            /** @description When the record was last changed, in the time zone of the site. */
            modified: string;
            /** @description When the record was last changed, in UTC. */
            modified_utc: string;
            /**
             * Format: uri
             * @description The page of the record, for people.
             */
            url: string;
            /** @description The part of the address that stands for the record. */
            slug: string;
            /**
             * @description The language that was asked for.
             * @enum {string}
             */
            language: "ar" | "en" | "fr" | "pt-pt" | "sw";
            /** @description The languages that the record has texts in, its own first. */
            languages: ("ar" | "en" | "fr" | "pt-pt" | "sw")[];
            /**
             * Format: uri
             * @description Where the event is read.
             */
            rest_url: string;
            /** @description The title, in which only harmless inline markup stands. */
            title: string;
            /** @description What the event is about, as HTML. */
            description: string;
            /** @description The description in short, as HTML. */
            excerpt: string;
            /** @description The image of the event, or false. */
            image: false | components["schemas"]["Image"];
            /** @description Whether the event lasts whole days. */
            all_day: boolean;
            /** @description When the event starts, in its own time zone. */
            start_date: string;
            /** @description The start, split into parts. */
            start_date_details: components["schemas"]["DateDetails"];
            /** @description When the event ends, in its own time zone. */
            end_date: string;
            /** @description The end, split into parts. */
            end_date_details: components["schemas"]["DateDetails"];
            /** @description When the event starts, in UTC. */
            utc_start_date: string;
            /** @description The start in UTC, split into parts. */
            utc_start_date_details: components["schemas"]["DateDetails"];
            /** @description When the event ends, in UTC. */
            utc_end_date: string;
            /** @description The end in UTC, split into parts. */
            utc_end_date_details: components["schemas"]["DateDetails"];
            /** @description The time zone of the event. */
            timezone: string;
            /** @description What the time zone is called for short at the start of the event. */
            timezone_abbr: string;
            /** @description What it costs, for people. */
            cost: string;
            /** @description What it costs, for programs. */
            cost_details: components["schemas"]["CostDetails"];
            /** @description The web address of the event; empty when there is none. */
            website: string;
            /** @description Whether a map is shown. */
            show_map: boolean;
            /** @description Whether a link to a map is shown. */
            show_map_link: boolean;
            /** @description Whether the event is left out of lists. */
            hide_from_listings: boolean;
            /** @description Whether the event is pinned to the top of calendar views. */
            sticky: boolean;
            /** @description Whether the event is featured. */
            featured: boolean;
            /** @description The id of the event that this one is a part of, or 0. */
            post_parent: number;
            /** @description The categories of the event. */
            categories: components["schemas"]["Term"][];
            /** @description The tags of the event. */
            tags: components["schemas"]["Term"][];
            /** @description The venue; an empty list when there is none, a list when there are several. */
            venue: components["schemas"]["Venue"] | components["schemas"]["Venue"][];
            /** @description The organizers of the event. */
            organizer: components["schemas"]["Organizer"][];
            /** @description The tickets on sale. */
            tickets: components["schemas"]["Ticket"][];
            /** @description The values of the fields that this site declares; an empty list when there are none. */
            custom_fields: unknown[] | {
                [key: string]: components["schemas"]["CustomFieldValue"];
            };
            /** @description The event as schema.org describes events, for search engines. */
            json_ld: Record<string, never>;
        };
        Venue: {
            /** @description The id of the record. */
            id: number;
            /** @description An id that is unique beyond this site. */
            global_id: string;
            /** @description The global ids that the record has had. */
            global_id_lineage: string[];
            /** @description The id of the author, as text. */
            author: string;
            /**
             * @description Whether and for whom the record is published.
             * @enum {string}
             */
            status: "publish" | "future" | "draft" | "pending" | "private" | "trash";
            /** @description When the record is published, in the time zone of the site. */
            date: string;
            /** @description When the record is published, in UTC. */
            date_utc: string;
            /** @description When the record was last changed, in the time zone of the site. */
            modified: string;
            /** @description When the record was last changed, in UTC. */
            modified_utc: string;
            /**
             * Format: uri
             * @description The page of the record, for people.
             */
            url: string;
            /** @description The part of the address that stands for the record. */
            slug: string;
            /**
             * @description The language that was asked for.
             * @enum {string}
             */
            language: "ar" | "en" | "fr" | "pt-pt" | "sw";
            /** @description The languages that the record has texts in, its own first. */
            languages: ("ar" | "en" | "fr" | "pt-pt" | "sw")[];
            /** @description The name of the venue. */
            venue: string;
            /** @description What the venue is like, as HTML. */
            description?: string;
            /** @description The description in short, as HTML. */
            excerpt?: string;
            /** @description The image of the venue. */
            image?: components["schemas"]["Image"];
            /** @description Street and number. */
            address?: string;
            /** @description The town or city. */
            city?: string;
            /** @description The country. */
            country?: string;
            /** @description The province or region. */
            province?: string;
            /** @description The state. */
            state?: string;
            /** @description The postal code. */
            zip?: string;
            /** @description The phone number. */
            phone?: string;
            /** @description The web address of the venue. */
            website?: string;
            /** @description State or province, whichever the country has. */
            stateprovince?: string;
            /** @description The latitude, in degrees north. */
            geo_lat?: number;
            /** @description The longitude, in degrees east. */
            geo_lng?: number;
            /** @description Whether a map of the venue is shown. */
            show_map: boolean;
            /** @description Whether a link to a map of the venue is shown. */
            show_map_link: boolean;
        };
        Organizer: {
            /** @description The id of the record. */
            id: number;
            /** @description An id that is unique beyond this site. */
            global_id: string;
            /** @description The global ids that the record has had. */
            global_id_lineage: string[];
            /** @description The id of the author, as text. */
            author: string;
            /**
             * @description Whether and for whom the record is published.
             * @enum {string}
             */
            status: "publish" | "future" | "draft" | "pending" | "private" | "trash";
            /** @description When the record is published, in the time zone of the site. */
            date: string;
            /** @description When the record is published, in UTC. */
            date_utc: string;
            /** @description When the record was last changed, in the time zone of the site. */
            modified: string;
            /** @description When the record was last changed, in UTC. */
            modified_utc: string;
            /**
             * Format: uri
             * @description The page of the record, for people.
             */
            url: string;
            /** @description The part of the address that stands for the record. */
            slug: string;
            /**
             * @description The language that was asked for.
             * @enum {string}
             */
            language: "ar" | "en" | "fr" | "pt-pt" | "sw";
            /** @description The languages that the record has texts in, its own first. */
            languages: ("ar" | "en" | "fr" | "pt-pt" | "sw")[];
            /** @description The name of the organizer. */
            organizer: string;
            /** @description Who the organizer is, as HTML. */
            description?: string;
            /** @description The description in short, as HTML. */
            excerpt?: string;
            /** @description The image of the organizer. */
            image?: components["schemas"]["Image"];
            /** @description The phone number. */
            phone?: string;
            /** @description The web address of the organizer. */
            website?: string;
            /** @description The email address of the organizer. */
            email?: string;
        };
        Term: {
            /** @description The id of the term. */
            id: number;
            /** @description The name of the term. */
            name: string;
            /** @description The part of the address that stands for the term. */
            slug: string;
            /**
             * @description What kind of term it is.
             * @enum {string}
             */
            taxonomy: "event_category" | "event_tag";
            /** @description What the term stands for, as HTML. */
            description: string;
            /** @description The id of the category above this one; 0 is the top level. */
            parent?: number;
            /** @description The colour of its events on the pages of the calendar, for example #0a7d5a. */
            color?: string;
            /**
             * @description The language that was asked for.
             * @enum {string}
             */
            language: "ar" | "en" | "fr" | "pt-pt" | "sw";
            /** @description The languages that the record has texts in, its own first. */
            languages: ("ar" | "en" | "fr" | "pt-pt" | "sw")[];
            /** @description How many published events have the term. */
            count: number;
            /**
             * Format: uri
             * @description The page of the term, for people.
             */
            url: string;
            /** @description Where the term, its list and the term above it are read. */
            urls: components["schemas"]["TermLinks"];
        };
        TermLinks: {
            /**
             * Format: uri
             * @description Where the term is read.
             */
            self: string;
            /**
             * Format: uri
             * @description Where terms of its kind are listed.
             */
            collection: string;
            /**
             * Format: uri
             * @description Where the term above it is read.
             */
            up?: string;
        };
        DateDetails: {
            /** @description The year, four digits. */
            year: string;
            /** @description The month, two digits. */
            month: string;
            /** @description The day of the month, two digits. */
            day: string;
            /** @description The hour, two digits. */
            hour: string;
            /** @description The minutes, two digits. */
            minutes: string;
            /** @description The seconds, two digits. */
            seconds: string;
        };
        CostDetails: {
            /** @description The currency symbol that was given, if any. */
            currency_symbol: string;
            /** @description The ISO code of the currency that was given, if any. */
            currency_code: string;
            /**
             * @description Where the currency stands.
             * @enum {string}
             */
            currency_position: "" | "prefix" | "postfix";
            /** @description The amounts, as bare numbers. */
            values: string[];
        };
        Ticket: {
            /** @description What the ticket is called. */
            name: string;
            /** @description What it costs; 0 is free. */
            price: number;
            /** @description The symbol or ISO code of the currency. */
            currency: string;
            /** @description How many there are. */
            capacity: number | null;
            /** @description Where to get it. */
            url: string;
            /** @description When sales begin, in the time zone of the event. */
            sales_start: string | null;
            /** @description When sales end, in the time zone of the event. */
            sales_end: string | null;
        };
        CustomFieldValue: {
            /** @description What the field is called. */
            label: string;
            /** @description The value of the field. */
            value: string | number | boolean;
        };
        Image: {
            /**
             * Format: uri
             * @description The picture itself.
             */
            url: string;
            /** @description The id of the image. */
            id: number;
            /** @description The kind of the picture, as its file is called: jpg, png, webp, avif or gif. */
            extension: string;
            /** @description The width, in pixels. */
            width: number;
            /** @description The height, in pixels. */
            height: number;
            /** @description The sizes in which there is a file: thumbnail, medium, medium_large and large, as far as they are smaller. */
            sizes: {
                [key: string]: components["schemas"]["ImageSize"];
            };
            /** @description What the image shows, for people who can’t see it. */
            alt: string;
        };
        ImageSize: {
            /** @description The width, in pixels. */
            width: number;
            /** @description The height, in pixels. */
            height: number;
            /** @description The media type of the file. */
            "mime-type": string;
            /**
             * Format: uri
             * @description The picture in this size.
             */
            url: string;
            /**
             * Format: uri
             * @description The picture in this size, as WebP.
             */
            webp: string;
        };
        SingleImage: {
            /**
             * Format: uri
             * @description The picture itself.
             */
            url: string;
            /** @description The id of the image. */
            id: number;
            /** @description The kind of the picture, as its file is called: jpg, png, webp, avif or gif. */
            extension: string;
            /** @description The width, in pixels. */
            width: number;
            /** @description The height, in pixels. */
            height: number;
            /** @description The sizes in which there is a file: thumbnail, medium, medium_large and large, as far as they are smaller. */
            sizes: {
                [key: string]: components["schemas"]["ImageSize"];
            };
            /** @description What the image shows, for people who can’t see it. */
            alt: string;
            /** @description The name of the image. */
            title: string;
            /** @description The id of the author, as text. */
            author: string;
            /** @description When the image was uploaded, in the time zone of the site. */
            date: string;
            /** @description When the image was uploaded, in UTC. */
            date_utc: string;
            /** @description When the record was last changed, in the time zone of the site. */
            modified: string;
            /** @description When the record was last changed, in UTC. */
            modified_utc: string;
            /** @description The media type of the file. */
            "mime-type": string;
            /** @description The size of the file, in bytes. */
            filesize: number;
            /**
             * Format: uri
             * @description The address that the image was fetched from.
             */
            source_url?: string;
            /**
             * @description The language that was asked for.
             * @enum {string}
             */
            language: "ar" | "en" | "fr" | "pt-pt" | "sw";
            /** @description The languages that the record has texts in, its own first. */
            languages: ("ar" | "en" | "fr" | "pt-pt" | "sw")[];
            /**
             * Format: uri
             * @description Where the image is read.
             */
            rest_url: string;
        };
        EventPage: {
            /** @description The records of this page. */
            events: components["schemas"]["Event"][];
            /**
             * Format: uri
             * @description This page of the list.
             */
            rest_url: string;
            /**
             * Format: uri
             * @description The next page, if there is one.
             */
            next_rest_url?: string;
            /**
             * Format: uri
             * @description The page before, if there is one.
             */
            previous_rest_url?: string;
            /** @description How many records the list has. */
            total: number;
            /** @description How many pages the list has. */
            total_pages: number;
        };
        VenuePage: {
            /** @description The records of this page. */
            venues: components["schemas"]["Venue"][];
            /**
             * Format: uri
             * @description This page of the list.
             */
            rest_url: string;
            /**
             * Format: uri
             * @description The next page, if there is one.
             */
            next_rest_url?: string;
            /**
             * Format: uri
             * @description The page before, if there is one.
             */
            previous_rest_url?: string;
            /** @description How many records the list has. */
            total: number;
            /** @description How many pages the list has. */
            total_pages: number;
        };
        OrganizerPage: {
            /** @description The records of this page. */
            organizers: components["schemas"]["Organizer"][];
            /**
             * Format: uri
             * @description This page of the list.
             */
            rest_url: string;
            /**
             * Format: uri
             * @description The next page, if there is one.
             */
            next_rest_url?: string;
            /**
             * Format: uri
             * @description The page before, if there is one.
             */
            previous_rest_url?: string;
            /** @description How many records the list has. */
            total: number;
            /** @description How many pages the list has. */
            total_pages: number;
        };
        CategoryPage: {
            /** @description The records of this page. */
            categories: components["schemas"]["Term"][];
            /**
             * Format: uri
             * @description This page of the list.
             */
            rest_url: string;
            /**
             * Format: uri
             * @description The next page, if there is one.
             */
            next_rest_url?: string;
            /**
             * Format: uri
             * @description The page before, if there is one.
             */
            previous_rest_url?: string;
            /** @description How many records the list has. */
            total: number;
            /** @description How many pages the list has. */
            total_pages: number;
        };
        TagPage: {
            /** @description The records of this page. */
            tags: components["schemas"]["Term"][];
            /**
             * Format: uri
             * @description This page of the list.
             */
            rest_url: string;
            /**
             * Format: uri
             * @description The next page, if there is one.
             */
            next_rest_url?: string;
            /**
             * Format: uri
             * @description The page before, if there is one.
             */
            previous_rest_url?: string;
            /** @description How many records the list has. */
            total: number;
            /** @description How many pages the list has. */
            total_pages: number;
        };
        ImagePage: {
            /** @description The records of this page. */
            images: components["schemas"]["SingleImage"][];
            /**
             * Format: uri
             * @description This page of the list.
             */
            rest_url: string;
            /**
             * Format: uri
             * @description The next page, if there is one.
             */
            next_rest_url?: string;
            /**
             * Format: uri
             * @description The page before, if there is one.
             */
            previous_rest_url?: string;
            /** @description How many records the list has. */
            total: number;
            /** @description How many pages the list has. */
            total_pages: number;
        };
        Error: {
            /** @description A stable word for what is wrong. */
            code: string;
            /** @description What is wrong, for people. */
            message: string;
            data: {
                /** @description The HTTP status. */
                status: number;
                /** @description The names of fields that are missing, or what is wrong with each field. */
                params?: string[] | {
                    [key: string]: string;
                };
                /** @description The same for programs: a stable word for each field, and for each nested in it, such as venue.city or tickets.0.price. */
                details?: {
                    [key: string]: {
                        /** @description A stable word for what is wrong. */
                        code: string;
                        /** @description What is wrong, for people. */
                        message: string;
                    };
                };
                /** @description The id of the term that is there already. */
                term_id?: number;
                /** @description The records that show the image. */
                used_by?: {
                    /** @enum {unknown} */
                    type: "event" | "venue" | "organizer";
                    id: number;
                }[];
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readIndex: {
        parameters: {
            query?: {
                /** @description Accepted and ignored: there is one namespace. */
                namespace?: string;
                /** @description Accepted and ignored: there is one view. */
                context?: string;
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists the routes of this interface and what they take. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request";
                    };
                };
            };
            /** @description The user name, password or token is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    readDocument: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Describes this interface as an OpenAPI document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request";
                    };
                };
            };
            /** @description The user name, password or token is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer. */
                page?: number;
                /** @description How many records a page holds. */
                per_page?: number;
                /** @description Words that must all occur in the texts of a record. */
                search?: string;
                /** @description Only events that start on or after this day. Default: yesterday. */
                start_date?: string;
                /** @description Only events that end on or before this day. Default: two years after the start of the list. */
                end_date?: string;
                /** @description Only events that start before the end of this day. */
                starts_before?: string;
                /** @description Only events that start after the end of this day. */
                starts_after?: string;
                /** @description Only events that end before the end of this day. */
                ends_before?: string;
                /** @description Only events that end after the end of this day. */
                ends_after?: string;
                /** @description Take dates at the exact times given, not as whole days. */
                strict_dates?: boolean;
                /** @description Only events in one of these categories, or below one, by id or slug. */
                categories?: (number | string)[];
                /** @description Only events with one of these tags, by id or slug. */
                tags?: (number | string)[];
                /** @description Only events at one of these venues. */
                venue?: number[];
                /** @description Only events of one of these organizers. */
                organizer?: number[];
                /** @description Only featured events (true), or only others (false). */
                featured?: boolean;
                /** @description Only events with one of these statuses. */
                status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash")[];
                /** @description Only events whose venue has coordinates (true), or has none (false). */
                geoloc?: boolean;
                /** @description The latitude around which to look. */
                geoloc_lat?: number;
                /** @description The longitude around which to look. */
                geoloc_lng?: number;
                /** @description How far around that place to look, in kilometres. */
                geoloc_radius?: number;
                /** @description Only the events with these ids, whatever their dates. */
                include?: number[];
                /** @description Only the parts of the event with this id. */
                post_parent?: number;
                /** @description Only events with tickets (true), or without (false). */
                ticketed?: boolean;
                /** @description What the list is ordered by. Default: the start, or the distance when a place is given. */
                orderby?: "start_date" | "end_date" | "title" | "id" | "date" | "modified" | "distance";
                /** @description Ascending or descending. */
                order?: "asc" | "desc";
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists events. */
            200: {
                headers: {
                    /** @description How many records the list has. */
                    "X-Total"?: number;
                    /** @description How many pages the list has. */
                    "X-TotalPages"?: number;
                    /** @description The first, previous, next and last page of the list (RFC 8288). */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPage"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request";
                    };
                };
            };
            /** @description The user name, password or token is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden";
                    };
                };
            };
            /** @description The list of events has no page 2. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "event-archive-page-not-found";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    createEvent: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Jazz night",
                 *       "start_date": "2032-03-05 19:30:00",
                 *       "end_date": "2032-03-05 22:00:00",
                 *       "timezone": "Africa/Nairobi",
                 *       "description": "A quartet plays <em>standards</em> by the harbour.",
                 *       "cost": "500 KES",
                 *       "website": "https://example.org/jazz",
                 *       "venue": {
                 *         "venue": "Harbour Hall",
                 *         "address": "4 Dock Road",
                 *         "city": "Mombasa",
                 *         "country": "Kenya"
                 *       },
                 *       "organizer": [
                 *         {
                 *           "organizer": "City Jazz Club",
                 *           "email": "club@example.org"
                 *         }
                 *       ],
                 *       "categories": [
                 *         "Music"
                 *       ],
                 *       "tags": [
                 *         "evening"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description The id of the user who is named as the author. */
                    author?: number | null;
                    /** @description When the record is published, in the time zone of the site. */
                    date?: string | null;
                    /** @description When the record is published, in UTC. */
                    date_utc?: string | null;
                    /** @description Whether and for whom the record is published. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
                    /** @description The id of an uploaded image, or the address of an image to fetch. */
                    image?: string | null;
                    /** @description The title of the event. */
                    title: string;
                    /** @description When the event starts, in its time zone unless an offset is given. */
                    start_date: string;
                    /** @description When the event ends, in its time zone unless an offset is given. */
                    end_date: string;
                    /** @description What the event is about, as HTML. */
                    description?: string | null;
                    /** @description The part of the address that stands for the event. */
                    slug?: string | null;
                    /** @description The description in short, as HTML. */
                    excerpt?: string | null;
                    /** @description The time zone of the event: an IANA name, or UTC with an offset. Without one, that of the site. */
                    timezone?: string | null;
                    /** @description Whether the event lasts whole days. */
                    all_day?: boolean | null;
                    /** @description What it costs: a number, a range, an amount with a currency, or words. */
                    cost?: (string | number) | null;
                    /** @description The web address of the event. */
                    website?: string | null;
                    /** @description Whether a map is shown. */
                    show_map?: boolean | null;
                    /** @description Whether a link to a map is shown. */
                    show_map_link?: boolean | null;
                    /** @description Whether the event is left out of lists. */
                    hide_from_listings?: boolean | null;
                    /** @description Whether the event is pinned to the top of calendar views. */
                    sticky?: boolean | null;
                    /** @description Whether the event is featured. */
                    featured?: boolean | null;
                    /** @description The categories, by id, slug or name. */
                    categories?: (number | string)[] | null;
                    /** @description The tags, by id, slug or name. */
                    tags?: (number | string)[] | null;
                    /** @description The venues: ids, or the data of venues that are created with the event. */
                    venue?: ((number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        venue: string;
                        description?: string;
                        excerpt?: string;
                        address?: string;
                        city?: string;
                        country?: string;
                        province?: string;
                        state?: string;
                        stateprovince?: string;
                        zip?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        geo_lat?: number;
                        geo_lng?: number;
                        show_map?: string | boolean;
                        show_map_link?: string | boolean;
                    }) | (number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        venue: string;
                        description?: string;
                        excerpt?: string;
                        address?: string;
                        city?: string;
                        country?: string;
                        province?: string;
                        state?: string;
                        stateprovince?: string;
                        zip?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        geo_lat?: number;
                        geo_lng?: number;
                        show_map?: string | boolean;
                        show_map_link?: string | boolean;
                    })[]) | null;
                    /** @description The organizers: ids, or the data of organizers that are created with the event. */
                    organizer?: ((number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        organizer: string;
                        description?: string;
                        excerpt?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        /** Format: email */
                        email?: string;
                    }) | (number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        organizer: string;
                        description?: string;
                        excerpt?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        /** Format: email */
                        email?: string;
                    })[]) | null;
                    /** @description The id of the event that this one is a part of; 0 is none. */
                    post_parent?: number | null;
                    /** @description The tickets on sale. */
                    tickets?: {
                        name: string;
                        price: number;
                        currency?: string;
                        capacity?: number;
                        /** Format: uri */
                        url?: string;
                        sales_start?: string;
                        sales_end?: string;
                    }[] | null;
                    /** @description Values for the fields that this site declares. */
                    custom_fields?: Record<string, never> | null;
                    /** @description Without this password readers do not get the content; empty removes it. */
                    password?: string | null;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The id of the user who is named as the author. */
                    author?: number | null;
                    /** @description When the record is published, in the time zone of the site. */
                    date?: string | null;
                    /** @description When the record is published, in UTC. */
                    date_utc?: string | null;
                    /** @description Whether and for whom the record is published. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
                    /** @description The id of an uploaded image, or the address of an image to fetch. */
                    image?: string | null;
                    /** @description The title of the event. */
                    title: string;
                    /** @description When the event starts, in its time zone unless an offset is given. */
                    start_date: string;
                    /** @description When the event ends, in its time zone unless an offset is given. */
                    end_date: string;
                    /** @description What the event is about, as HTML. */
                    description?: string | null;
                    /** @description The part of the address that stands for the event. */
                    slug?: string | null;
                    /** @description The description in short, as HTML. */
                    excerpt?: string | null;
                    /** @description The time zone of the event: an IANA name, or UTC with an offset. Without one, that of the site. */
                    timezone?: string | null;
                    /** @description Whether the event lasts whole days. */
                    all_day?: boolean | null;
                    /** @description What it costs: a number, a range, an amount with a currency, or words. */
                    cost?: (string | number) | null;
                    /** @description The web address of the event. */
                    website?: string | null;
                    /** @description Whether a map is shown. */
                    show_map?: boolean | null;
                    /** @description Whether a link to a map is shown. */
                    show_map_link?: boolean | null;
                    /** @description Whether the event is left out of lists. */
                    hide_from_listings?: boolean | null;
                    /** @description Whether the event is pinned to the top of calendar views. */
                    sticky?: boolean | null;
                    /** @description Whether the event is featured. */
                    featured?: boolean | null;
                    /** @description The categories, by id, slug or name. */
                    categories?: (number | string)[] | null;
                    /** @description The tags, by id, slug or name. */
                    tags?: (number | string)[] | null;
                    /** @description The venues: ids, or the data of venues that are created with the event. */
                    venue?: ((number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        venue: string;
                        description?: string;
                        excerpt?: string;
                        address?: string;
                        city?: string;
                        country?: string;
                        province?: string;
                        state?: string;
                        stateprovince?: string;
                        zip?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        geo_lat?: number;
                        geo_lng?: number;
                        show_map?: string | boolean;
                        show_map_link?: string | boolean;
                    }) | (number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        venue: string;
                        description?: string;
                        excerpt?: string;
                        address?: string;
                        city?: string;
                        country?: string;
                        province?: string;
                        state?: string;
                        stateprovince?: string;
                        zip?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        geo_lat?: number;
                        geo_lng?: number;
                        show_map?: string | boolean;
                        show_map_link?: string | boolean;
                    })[]) | null;
                    /** @description The organizers: ids, or the data of organizers that are created with the event. */
                    organizer?: ((number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        organizer: string;
                        description?: string;
                        excerpt?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        /** Format: email */
                        email?: string;
                    }) | (number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        organizer: string;
                        description?: string;
                        excerpt?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        /** Format: email */
                        email?: string;
                    })[]) | null;
                    /** @description The id of the event that this one is a part of; 0 is none. */
                    post_parent?: number | null;
                    /** @description The tickets on sale. */
                    tickets?: {
                        name: string;
                        price: number;
                        currency?: string;
                        capacity?: number;
                        /** Format: uri */
                        url?: string;
                        sales_start?: string;
                        sales_end?: string;
                    }[] | null;
                    /** @description Values for the fields that this site declares. */
                    custom_fields?: Record<string, never> | null;
                    /** @description Without this password readers do not get the content; empty removes it. */
                    password?: string | null;
                };
            };
        };
        responses: {
            /** @description Creates an event. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SingleEvent"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request" | "rest_missing_callback_param" | "rest_invalid_json";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "rest_cannot_edit_others";
                    };
                };
            };
            /** @description This record has no texts in this language. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "translation-not-found";
                    };
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_body_too_large";
                    };
                };
            };
            /** @description The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unsupported_media_type";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. What reads images broke down at this one, and is started anew. Nothing was stored. A smaller image may do, or one of another format. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error" | "rest_image_failed";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. Too many images are being taken in at the moment. Nothing was stored. Try again in 30 seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable" | "rest_images_busy";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    readEvent: {
        parameters: {
            query?: {
                /** @description The password of a protected event. */
                password?: string;
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reads an event. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SingleEvent"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request";
                    };
                };
            };
            /** @description The user name, password or token is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. This event is not public. This event is protected by a password, which was not given or is wrong. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "event-not-accessible" | "event-password-protected";
                    };
                };
            };
            /** @description Event not found. This event is no longer available. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest-event-not-found" | "event-no-longer-available";
                    };
                };
            };
            /** @description This event is already in the trash. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "event-is-in-trash";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    editEventByPut: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The id of the user who is named as the author. */
                    author?: number | null;
                    /** @description When the record is published, in the time zone of the site. */
                    date?: string | null;
                    /** @description When the record is published, in UTC. */
                    date_utc?: string | null;
                    /** @description Whether and for whom the record is published. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
                    /** @description The id of an uploaded image, or the address of an image to fetch. */
                    image?: string | null;
                    /** @description The title of the event. */
                    title?: string;
                    /** @description When the event starts, in its time zone unless an offset is given. */
                    start_date?: string;
                    /** @description When the event ends, in its time zone unless an offset is given. */
                    end_date?: string;
                    /** @description What the event is about, as HTML. */
                    description?: string | null;
                    /** @description The part of the address that stands for the event. */
                    slug?: string | null;
                    /** @description The description in short, as HTML. */
                    excerpt?: string | null;
                    /** @description The time zone of the event: an IANA name, or UTC with an offset. Without one, that of the site. */
                    timezone?: string | null;
                    /** @description Whether the event lasts whole days. */
                    all_day?: boolean | null;
                    /** @description What it costs: a number, a range, an amount with a currency, or words. */
                    cost?: (string | number) | null;
                    /** @description The web address of the event. */
                    website?: string | null;
                    /** @description Whether a map is shown. */
                    show_map?: boolean | null;
                    /** @description Whether a link to a map is shown. */
                    show_map_link?: boolean | null;
                    /** @description Whether the event is left out of lists. */
                    hide_from_listings?: boolean | null;
                    /** @description Whether the event is pinned to the top of calendar views. */
                    sticky?: boolean | null;
                    /** @description Whether the event is featured. */
                    featured?: boolean | null;
                    /** @description The categories, by id, slug or name. */
                    categories?: (number | string)[] | null;
                    /** @description The tags, by id, slug or name. */
                    tags?: (number | string)[] | null;
                    /** @description The venues: ids, or the data of venues that are created with the event. */
                    venue?: ((number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        venue: string;
                        description?: string;
                        excerpt?: string;
                        address?: string;
                        city?: string;
                        country?: string;
                        province?: string;
                        state?: string;
                        stateprovince?: string;
                        zip?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        geo_lat?: number;
                        geo_lng?: number;
                        show_map?: string | boolean;
                        show_map_link?: string | boolean;
                    }) | (number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        venue: string;
                        description?: string;
                        excerpt?: string;
                        address?: string;
                        city?: string;
                        country?: string;
                        province?: string;
                        state?: string;
                        stateprovince?: string;
                        zip?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        geo_lat?: number;
                        geo_lng?: number;
                        show_map?: string | boolean;
                        show_map_link?: string | boolean;
                    })[]) | null;
                    /** @description The organizers: ids, or the data of organizers that are created with the event. */
                    organizer?: ((number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        organizer: string;
                        description?: string;
                        excerpt?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        /** Format: email */
                        email?: string;
                    }) | (number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        organizer: string;
                        description?: string;
                        excerpt?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        /** Format: email */
                        email?: string;
                    })[]) | null;
                    /** @description The id of the event that this one is a part of; 0 is none. */
                    post_parent?: number | null;
                    /** @description The tickets on sale. */
                    tickets?: {
                        name: string;
                        price: number;
                        currency?: string;
                        capacity?: number;
                        /** Format: uri */
                        url?: string;
                        sales_start?: string;
                        sales_end?: string;
                    }[] | null;
                    /** @description Values for the fields that this site declares. */
                    custom_fields?: Record<string, never> | null;
                    /** @description Without this password readers do not get the content; empty removes it. */
                    password?: string | null;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The id of the user who is named as the author. */
                    author?: number | null;
                    /** @description When the record is published, in the time zone of the site. */
                    date?: string | null;
                    /** @description When the record is published, in UTC. */
                    date_utc?: string | null;
                    /** @description Whether and for whom the record is published. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
                    /** @description The id of an uploaded image, or the address of an image to fetch. */
                    image?: string | null;
                    /** @description The title of the event. */
                    title?: string;
                    /** @description When the event starts, in its time zone unless an offset is given. */
                    start_date?: string;
                    /** @description When the event ends, in its time zone unless an offset is given. */
                    end_date?: string;
                    /** @description What the event is about, as HTML. */
                    description?: string | null;
                    /** @description The part of the address that stands for the event. */
                    slug?: string | null;
                    /** @description The description in short, as HTML. */
                    excerpt?: string | null;
                    /** @description The time zone of the event: an IANA name, or UTC with an offset. Without one, that of the site. */
                    timezone?: string | null;
                    /** @description Whether the event lasts whole days. */
                    all_day?: boolean | null;
                    /** @description What it costs: a number, a range, an amount with a currency, or words. */
                    cost?: (string | number) | null;
                    /** @description The web address of the event. */
                    website?: string | null;
                    /** @description Whether a map is shown. */
                    show_map?: boolean | null;
                    /** @description Whether a link to a map is shown. */
                    show_map_link?: boolean | null;
                    /** @description Whether the event is left out of lists. */
                    hide_from_listings?: boolean | null;
                    /** @description Whether the event is pinned to the top of calendar views. */
                    sticky?: boolean | null;
                    /** @description Whether the event is featured. */
                    featured?: boolean | null;
                    /** @description The categories, by id, slug or name. */
                    categories?: (number | string)[] | null;
                    /** @description The tags, by id, slug or name. */
                    tags?: (number | string)[] | null;
                    /** @description The venues: ids, or the data of venues that are created with the event. */
                    venue?: ((number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        venue: string;
                        description?: string;
                        excerpt?: string;
                        address?: string;
                        city?: string;
                        country?: string;
                        province?: string;
                        state?: string;
                        stateprovince?: string;
                        zip?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        geo_lat?: number;
                        geo_lng?: number;
                        show_map?: string | boolean;
                        show_map_link?: string | boolean;
                    }) | (number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        venue: string;
                        description?: string;
                        excerpt?: string;
                        address?: string;
                        city?: string;
                        country?: string;
                        province?: string;
                        state?: string;
                        stateprovince?: string;
                        zip?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        geo_lat?: number;
                        geo_lng?: number;
                        show_map?: string | boolean;
                        show_map_link?: string | boolean;
                    })[]) | null;
                    /** @description The organizers: ids, or the data of organizers that are created with the event. */
                    organizer?: ((number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        organizer: string;
                        description?: string;
                        excerpt?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        /** Format: email */
                        email?: string;
                    }) | (number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        organizer: string;
                        description?: string;
                        excerpt?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        /** Format: email */
                        email?: string;
                    })[]) | null;
                    /** @description The id of the event that this one is a part of; 0 is none. */
                    post_parent?: number | null;
                    /** @description The tickets on sale. */
                    tickets?: {
                        name: string;
                        price: number;
                        currency?: string;
                        capacity?: number;
                        /** Format: uri */
                        url?: string;
                        sales_start?: string;
                        sales_end?: string;
                    }[] | null;
                    /** @description Values for the fields that this site declares. */
                    custom_fields?: Record<string, never> | null;
                    /** @description Without this password readers do not get the content; empty removes it. */
                    password?: string | null;
                };
            };
        };
        responses: {
            /** @description Changes an event. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SingleEvent"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request" | "rest_missing_callback_param" | "rest_invalid_json";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. This event is not public. This event is protected by a password, which was not given or is wrong. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "rest_cannot_edit_others" | "event-not-accessible" | "event-password-protected";
                    };
                };
            };
            /** @description This record has no texts in this language. Event not found. This event is no longer available. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "translation-not-found" | "rest-event-not-found" | "event-no-longer-available";
                    };
                };
            };
            /** @description This event is already in the trash. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "event-is-in-trash";
                    };
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_body_too_large";
                    };
                };
            };
            /** @description The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unsupported_media_type";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. What reads images broke down at this one, and is started anew. Nothing was stored. A smaller image may do, or one of another format. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error" | "rest_image_failed";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. Too many images are being taken in at the moment. Nothing was stored. Try again in 30 seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable" | "rest_images_busy";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    editEventByPost: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The id of the user who is named as the author. */
                    author?: number | null;
                    /** @description When the record is published, in the time zone of the site. */
                    date?: string | null;
                    /** @description When the record is published, in UTC. */
                    date_utc?: string | null;
                    /** @description Whether and for whom the record is published. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
                    /** @description The id of an uploaded image, or the address of an image to fetch. */
                    image?: string | null;
                    /** @description The title of the event. */
                    title?: string;
                    /** @description When the event starts, in its time zone unless an offset is given. */
                    start_date?: string;
                    /** @description When the event ends, in its time zone unless an offset is given. */
                    end_date?: string;
                    /** @description What the event is about, as HTML. */
                    description?: string | null;
                    /** @description The part of the address that stands for the event. */
                    slug?: string | null;
                    /** @description The description in short, as HTML. */
                    excerpt?: string | null;
                    /** @description The time zone of the event: an IANA name, or UTC with an offset. Without one, that of the site. */
                    timezone?: string | null;
                    /** @description Whether the event lasts whole days. */
                    all_day?: boolean | null;
                    /** @description What it costs: a number, a range, an amount with a currency, or words. */
                    cost?: (string | number) | null;
                    /** @description The web address of the event. */
                    website?: string | null;
                    /** @description Whether a map is shown. */
                    show_map?: boolean | null;
                    /** @description Whether a link to a map is shown. */
                    show_map_link?: boolean | null;
                    /** @description Whether the event is left out of lists. */
                    hide_from_listings?: boolean | null;
                    /** @description Whether the event is pinned to the top of calendar views. */
                    sticky?: boolean | null;
                    /** @description Whether the event is featured. */
                    featured?: boolean | null;
                    /** @description The categories, by id, slug or name. */
                    categories?: (number | string)[] | null;
                    /** @description The tags, by id, slug or name. */
                    tags?: (number | string)[] | null;
                    /** @description The venues: ids, or the data of venues that are created with the event. */
                    venue?: ((number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        venue: string;
                        description?: string;
                        excerpt?: string;
                        address?: string;
                        city?: string;
                        country?: string;
                        province?: string;
                        state?: string;
                        stateprovince?: string;
                        zip?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        geo_lat?: number;
                        geo_lng?: number;
                        show_map?: string | boolean;
                        show_map_link?: string | boolean;
                    }) | (number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        venue: string;
                        description?: string;
                        excerpt?: string;
                        address?: string;
                        city?: string;
                        country?: string;
                        province?: string;
                        state?: string;
                        stateprovince?: string;
                        zip?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        geo_lat?: number;
                        geo_lng?: number;
                        show_map?: string | boolean;
                        show_map_link?: string | boolean;
                    })[]) | null;
                    /** @description The organizers: ids, or the data of organizers that are created with the event. */
                    organizer?: ((number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        organizer: string;
                        description?: string;
                        excerpt?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        /** Format: email */
                        email?: string;
                    }) | (number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        organizer: string;
                        description?: string;
                        excerpt?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        /** Format: email */
                        email?: string;
                    })[]) | null;
                    /** @description The id of the event that this one is a part of; 0 is none. */
                    post_parent?: number | null;
                    /** @description The tickets on sale. */
                    tickets?: {
                        name: string;
                        price: number;
                        currency?: string;
                        capacity?: number;
                        /** Format: uri */
                        url?: string;
                        sales_start?: string;
                        sales_end?: string;
                    }[] | null;
                    /** @description Values for the fields that this site declares. */
                    custom_fields?: Record<string, never> | null;
                    /** @description Without this password readers do not get the content; empty removes it. */
                    password?: string | null;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The id of the user who is named as the author. */
                    author?: number | null;
                    /** @description When the record is published, in the time zone of the site. */
                    date?: string | null;
                    /** @description When the record is published, in UTC. */
                    date_utc?: string | null;
                    /** @description Whether and for whom the record is published. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
                    /** @description The id of an uploaded image, or the address of an image to fetch. */
                    image?: string | null;
                    /** @description The title of the event. */
                    title?: string;
                    /** @description When the event starts, in its time zone unless an offset is given. */
                    start_date?: string;
                    /** @description When the event ends, in its time zone unless an offset is given. */
                    end_date?: string;
                    /** @description What the event is about, as HTML. */
                    description?: string | null;
                    /** @description The part of the address that stands for the event. */
                    slug?: string | null;
                    /** @description The description in short, as HTML. */
                    excerpt?: string | null;
                    /** @description The time zone of the event: an IANA name, or UTC with an offset. Without one, that of the site. */
                    timezone?: string | null;
                    /** @description Whether the event lasts whole days. */
                    all_day?: boolean | null;
                    /** @description What it costs: a number, a range, an amount with a currency, or words. */
                    cost?: (string | number) | null;
                    /** @description The web address of the event. */
                    website?: string | null;
                    /** @description Whether a map is shown. */
                    show_map?: boolean | null;
                    /** @description Whether a link to a map is shown. */
                    show_map_link?: boolean | null;
                    /** @description Whether the event is left out of lists. */
                    hide_from_listings?: boolean | null;
                    /** @description Whether the event is pinned to the top of calendar views. */
                    sticky?: boolean | null;
                    /** @description Whether the event is featured. */
                    featured?: boolean | null;
                    /** @description The categories, by id, slug or name. */
                    categories?: (number | string)[] | null;
                    /** @description The tags, by id, slug or name. */
                    tags?: (number | string)[] | null;
                    /** @description The venues: ids, or the data of venues that are created with the event. */
                    venue?: ((number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        venue: string;
                        description?: string;
                        excerpt?: string;
                        address?: string;
                        city?: string;
                        country?: string;
                        province?: string;
                        state?: string;
                        stateprovince?: string;
                        zip?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        geo_lat?: number;
                        geo_lng?: number;
                        show_map?: string | boolean;
                        show_map_link?: string | boolean;
                    }) | (number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        venue: string;
                        description?: string;
                        excerpt?: string;
                        address?: string;
                        city?: string;
                        country?: string;
                        province?: string;
                        state?: string;
                        stateprovince?: string;
                        zip?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        geo_lat?: number;
                        geo_lng?: number;
                        show_map?: string | boolean;
                        show_map_link?: string | boolean;
                    })[]) | null;
                    /** @description The organizers: ids, or the data of organizers that are created with the event. */
                    organizer?: ((number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        organizer: string;
                        description?: string;
                        excerpt?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        /** Format: email */
                        email?: string;
                    }) | (number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        organizer: string;
                        description?: string;
                        excerpt?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        /** Format: email */
                        email?: string;
                    })[]) | null;
                    /** @description The id of the event that this one is a part of; 0 is none. */
                    post_parent?: number | null;
                    /** @description The tickets on sale. */
                    tickets?: {
                        name: string;
                        price: number;
                        currency?: string;
                        capacity?: number;
                        /** Format: uri */
                        url?: string;
                        sales_start?: string;
                        sales_end?: string;
                    }[] | null;
                    /** @description Values for the fields that this site declares. */
                    custom_fields?: Record<string, never> | null;
                    /** @description Without this password readers do not get the content; empty removes it. */
                    password?: string | null;
                };
            };
        };
        responses: {
            /** @description Changes an event. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SingleEvent"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request" | "rest_missing_callback_param" | "rest_invalid_json";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. This event is not public. This event is protected by a password, which was not given or is wrong. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "rest_cannot_edit_others" | "event-not-accessible" | "event-password-protected";
                    };
                };
            };
            /** @description This record has no texts in this language. Event not found. This event is no longer available. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "translation-not-found" | "rest-event-not-found" | "event-no-longer-available";
                    };
                };
            };
            /** @description This event is already in the trash. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "event-is-in-trash";
                    };
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_body_too_large";
                    };
                };
            };
            /** @description The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unsupported_media_type";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. What reads images broke down at this one, and is started anew. Nothing was stored. A smaller image may do, or one of another format. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error" | "rest_image_failed";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. Too many images are being taken in at the moment. Nothing was stored. Try again in 30 seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable" | "rest_images_busy";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    trashEvent: {
        parameters: {
            query?: {
                /** @description Remove only the texts in the language asked for, and leave the record. */
                translation?: boolean;
                /** @description The password of a protected event. */
                password?: string;
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Puts an event into the trash. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SingleEvent"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request" | "rest_missing_callback_param" | "rest_invalid_json";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. This event is not public. This event is protected by a password, which was not given or is wrong. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "rest_cannot_edit_others" | "event-not-accessible" | "event-password-protected";
                    };
                };
            };
            /** @description This record has no texts in this language. Event not found. This event is no longer available. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "translation-not-found" | "rest-event-not-found" | "event-no-longer-available";
                    };
                };
            };
            /** @description This event is already in the trash. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "event-is-in-trash";
                    };
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_body_too_large";
                    };
                };
            };
            /** @description The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unsupported_media_type";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    editEvent: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The id of the user who is named as the author. */
                    author?: number | null;
                    /** @description When the record is published, in the time zone of the site. */
                    date?: string | null;
                    /** @description When the record is published, in UTC. */
                    date_utc?: string | null;
                    /** @description Whether and for whom the record is published. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
                    /** @description The id of an uploaded image, or the address of an image to fetch. */
                    image?: string | null;
                    /** @description The title of the event. */
                    title?: string;
                    /** @description When the event starts, in its time zone unless an offset is given. */
                    start_date?: string;
                    /** @description When the event ends, in its time zone unless an offset is given. */
                    end_date?: string;
                    /** @description What the event is about, as HTML. */
                    description?: string | null;
                    /** @description The part of the address that stands for the event. */
                    slug?: string | null;
                    /** @description The description in short, as HTML. */
                    excerpt?: string | null;
                    /** @description The time zone of the event: an IANA name, or UTC with an offset. Without one, that of the site. */
                    timezone?: string | null;
                    /** @description Whether the event lasts whole days. */
                    all_day?: boolean | null;
                    /** @description What it costs: a number, a range, an amount with a currency, or words. */
                    cost?: (string | number) | null;
                    /** @description The web address of the event. */
                    website?: string | null;
                    /** @description Whether a map is shown. */
                    show_map?: boolean | null;
                    /** @description Whether a link to a map is shown. */
                    show_map_link?: boolean | null;
                    /** @description Whether the event is left out of lists. */
                    hide_from_listings?: boolean | null;
                    /** @description Whether the event is pinned to the top of calendar views. */
                    sticky?: boolean | null;
                    /** @description Whether the event is featured. */
                    featured?: boolean | null;
                    /** @description The categories, by id, slug or name. */
                    categories?: (number | string)[] | null;
                    /** @description The tags, by id, slug or name. */
                    tags?: (number | string)[] | null;
                    /** @description The venues: ids, or the data of venues that are created with the event. */
                    venue?: ((number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        venue: string;
                        description?: string;
                        excerpt?: string;
                        address?: string;
                        city?: string;
                        country?: string;
                        province?: string;
                        state?: string;
                        stateprovince?: string;
                        zip?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        geo_lat?: number;
                        geo_lng?: number;
                        show_map?: string | boolean;
                        show_map_link?: string | boolean;
                    }) | (number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        venue: string;
                        description?: string;
                        excerpt?: string;
                        address?: string;
                        city?: string;
                        country?: string;
                        province?: string;
                        state?: string;
                        stateprovince?: string;
                        zip?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        geo_lat?: number;
                        geo_lng?: number;
                        show_map?: string | boolean;
                        show_map_link?: string | boolean;
                    })[]) | null;
                    /** @description The organizers: ids, or the data of organizers that are created with the event. */
                    organizer?: ((number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        organizer: string;
                        description?: string;
                        excerpt?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        /** Format: email */
                        email?: string;
                    }) | (number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        organizer: string;
                        description?: string;
                        excerpt?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        /** Format: email */
                        email?: string;
                    })[]) | null;
                    /** @description The id of the event that this one is a part of; 0 is none. */
                    post_parent?: number | null;
                    /** @description The tickets on sale. */
                    tickets?: {
                        name: string;
                        price: number;
                        currency?: string;
                        capacity?: number;
                        /** Format: uri */
                        url?: string;
                        sales_start?: string;
                        sales_end?: string;
                    }[] | null;
                    /** @description Values for the fields that this site declares. */
                    custom_fields?: Record<string, never> | null;
                    /** @description Without this password readers do not get the content; empty removes it. */
                    password?: string | null;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The id of the user who is named as the author. */
                    author?: number | null;
                    /** @description When the record is published, in the time zone of the site. */
                    date?: string | null;
                    /** @description When the record is published, in UTC. */
                    date_utc?: string | null;
                    /** @description Whether and for whom the record is published. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
                    /** @description The id of an uploaded image, or the address of an image to fetch. */
                    image?: string | null;
                    /** @description The title of the event. */
                    title?: string;
                    /** @description When the event starts, in its time zone unless an offset is given. */
                    start_date?: string;
                    /** @description When the event ends, in its time zone unless an offset is given. */
                    end_date?: string;
                    /** @description What the event is about, as HTML. */
                    description?: string | null;
                    /** @description The part of the address that stands for the event. */
                    slug?: string | null;
                    /** @description The description in short, as HTML. */
                    excerpt?: string | null;
                    /** @description The time zone of the event: an IANA name, or UTC with an offset. Without one, that of the site. */
                    timezone?: string | null;
                    /** @description Whether the event lasts whole days. */
                    all_day?: boolean | null;
                    /** @description What it costs: a number, a range, an amount with a currency, or words. */
                    cost?: (string | number) | null;
                    /** @description The web address of the event. */
                    website?: string | null;
                    /** @description Whether a map is shown. */
                    show_map?: boolean | null;
                    /** @description Whether a link to a map is shown. */
                    show_map_link?: boolean | null;
                    /** @description Whether the event is left out of lists. */
                    hide_from_listings?: boolean | null;
                    /** @description Whether the event is pinned to the top of calendar views. */
                    sticky?: boolean | null;
                    /** @description Whether the event is featured. */
                    featured?: boolean | null;
                    /** @description The categories, by id, slug or name. */
                    categories?: (number | string)[] | null;
                    /** @description The tags, by id, slug or name. */
                    tags?: (number | string)[] | null;
                    /** @description The venues: ids, or the data of venues that are created with the event. */
                    venue?: ((number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        venue: string;
                        description?: string;
                        excerpt?: string;
                        address?: string;
                        city?: string;
                        country?: string;
                        province?: string;
                        state?: string;
                        stateprovince?: string;
                        zip?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        geo_lat?: number;
                        geo_lng?: number;
                        show_map?: string | boolean;
                        show_map_link?: string | boolean;
                    }) | (number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        venue: string;
                        description?: string;
                        excerpt?: string;
                        address?: string;
                        city?: string;
                        country?: string;
                        province?: string;
                        state?: string;
                        stateprovince?: string;
                        zip?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        geo_lat?: number;
                        geo_lng?: number;
                        show_map?: string | boolean;
                        show_map_link?: string | boolean;
                    })[]) | null;
                    /** @description The organizers: ids, or the data of organizers that are created with the event. */
                    organizer?: ((number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        organizer: string;
                        description?: string;
                        excerpt?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        /** Format: email */
                        email?: string;
                    }) | (number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        organizer: string;
                        description?: string;
                        excerpt?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        /** Format: email */
                        email?: string;
                    })[]) | null;
                    /** @description The id of the event that this one is a part of; 0 is none. */
                    post_parent?: number | null;
                    /** @description The tickets on sale. */
                    tickets?: {
                        name: string;
                        price: number;
                        currency?: string;
                        capacity?: number;
                        /** Format: uri */
                        url?: string;
                        sales_start?: string;
                        sales_end?: string;
                    }[] | null;
                    /** @description Values for the fields that this site declares. */
                    custom_fields?: Record<string, never> | null;
                    /** @description Without this password readers do not get the content; empty removes it. */
                    password?: string | null;
                };
            };
        };
        responses: {
            /** @description Changes an event. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SingleEvent"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request" | "rest_missing_callback_param" | "rest_invalid_json";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. This event is not public. This event is protected by a password, which was not given or is wrong. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "rest_cannot_edit_others" | "event-not-accessible" | "event-password-protected";
                    };
                };
            };
            /** @description This record has no texts in this language. Event not found. This event is no longer available. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "translation-not-found" | "rest-event-not-found" | "event-no-longer-available";
                    };
                };
            };
            /** @description This event is already in the trash. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "event-is-in-trash";
                    };
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_body_too_large";
                    };
                };
            };
            /** @description The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unsupported_media_type";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. What reads images broke down at this one, and is started anew. Nothing was stored. A smaller image may do, or one of another format. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error" | "rest_image_failed";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. Too many images are being taken in at the moment. Nothing was stored. Try again in 30 seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable" | "rest_images_busy";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    readEventBySlug: {
        parameters: {
            query?: {
                /** @description The password of a protected event. */
                password?: string;
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The slug of the record. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reads an event by its slug. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SingleEvent"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request";
                    };
                };
            };
            /** @description The user name, password or token is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. This event is not public. This event is protected by a password, which was not given or is wrong. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "event-not-accessible" | "event-password-protected";
                    };
                };
            };
            /** @description Event not found. This event is no longer available. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest-event-not-found" | "event-no-longer-available";
                    };
                };
            };
            /** @description This event is already in the trash. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "event-is-in-trash";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    editEventBySlugByPut: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The slug of the record. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The id of the user who is named as the author. */
                    author?: number | null;
                    /** @description When the record is published, in the time zone of the site. */
                    date?: string | null;
                    /** @description When the record is published, in UTC. */
                    date_utc?: string | null;
                    /** @description Whether and for whom the record is published. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
                    /** @description The id of an uploaded image, or the address of an image to fetch. */
                    image?: string | null;
                    /** @description The title of the event. */
                    title?: string;
                    /** @description When the event starts, in its time zone unless an offset is given. */
                    start_date?: string;
                    /** @description When the event ends, in its time zone unless an offset is given. */
                    end_date?: string;
                    /** @description What the event is about, as HTML. */
                    description?: string | null;
                    /** @description The part of the address that stands for the event. */
                    slug?: string | null;
                    /** @description The description in short, as HTML. */
                    excerpt?: string | null;
                    /** @description The time zone of the event: an IANA name, or UTC with an offset. Without one, that of the site. */
                    timezone?: string | null;
                    /** @description Whether the event lasts whole days. */
                    all_day?: boolean | null;
                    /** @description What it costs: a number, a range, an amount with a currency, or words. */
                    cost?: (string | number) | null;
                    /** @description The web address of the event. */
                    website?: string | null;
                    /** @description Whether a map is shown. */
                    show_map?: boolean | null;
                    /** @description Whether a link to a map is shown. */
                    show_map_link?: boolean | null;
                    /** @description Whether the event is left out of lists. */
                    hide_from_listings?: boolean | null;
                    /** @description Whether the event is pinned to the top of calendar views. */
                    sticky?: boolean | null;
                    /** @description Whether the event is featured. */
                    featured?: boolean | null;
                    /** @description The categories, by id, slug or name. */
                    categories?: (number | string)[] | null;
                    /** @description The tags, by id, slug or name. */
                    tags?: (number | string)[] | null;
                    /** @description The venues: ids, or the data of venues that are created with the event. */
                    venue?: ((number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        venue: string;
                        description?: string;
                        excerpt?: string;
                        address?: string;
                        city?: string;
                        country?: string;
                        province?: string;
                        state?: string;
                        stateprovince?: string;
                        zip?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        geo_lat?: number;
                        geo_lng?: number;
                        show_map?: string | boolean;
                        show_map_link?: string | boolean;
                    }) | (number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        venue: string;
                        description?: string;
                        excerpt?: string;
                        address?: string;
                        city?: string;
                        country?: string;
                        province?: string;
                        state?: string;
                        stateprovince?: string;
                        zip?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        geo_lat?: number;
                        geo_lng?: number;
                        show_map?: string | boolean;
                        show_map_link?: string | boolean;
                    })[]) | null;
                    /** @description The organizers: ids, or the data of organizers that are created with the event. */
                    organizer?: ((number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        organizer: string;
                        description?: string;
                        excerpt?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        /** Format: email */
                        email?: string;
                    }) | (number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        organizer: string;
                        description?: string;
                        excerpt?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        /** Format: email */
                        email?: string;
                    })[]) | null;
                    /** @description The id of the event that this one is a part of; 0 is none. */
                    post_parent?: number | null;
                    /** @description The tickets on sale. */
                    tickets?: {
                        name: string;
                        price: number;
                        currency?: string;
                        capacity?: number;
                        /** Format: uri */
                        url?: string;
                        sales_start?: string;
                        sales_end?: string;
                    }[] | null;
                    /** @description Values for the fields that this site declares. */
                    custom_fields?: Record<string, never> | null;
                    /** @description Without this password readers do not get the content; empty removes it. */
                    password?: string | null;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The id of the user who is named as the author. */
                    author?: number | null;
                    /** @description When the record is published, in the time zone of the site. */
                    date?: string | null;
                    /** @description When the record is published, in UTC. */
                    date_utc?: string | null;
                    /** @description Whether and for whom the record is published. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
                    /** @description The id of an uploaded image, or the address of an image to fetch. */
                    image?: string | null;
                    /** @description The title of the event. */
                    title?: string;
                    /** @description When the event starts, in its time zone unless an offset is given. */
                    start_date?: string;
                    /** @description When the event ends, in its time zone unless an offset is given. */
                    end_date?: string;
                    /** @description What the event is about, as HTML. */
                    description?: string | null;
                    /** @description The part of the address that stands for the event. */
                    slug?: string | null;
                    /** @description The description in short, as HTML. */
                    excerpt?: string | null;
                    /** @description The time zone of the event: an IANA name, or UTC with an offset. Without one, that of the site. */
                    timezone?: string | null;
                    /** @description Whether the event lasts whole days. */
                    all_day?: boolean | null;
                    /** @description What it costs: a number, a range, an amount with a currency, or words. */
                    cost?: (string | number) | null;
                    /** @description The web address of the event. */
                    website?: string | null;
                    /** @description Whether a map is shown. */
                    show_map?: boolean | null;
                    /** @description Whether a link to a map is shown. */
                    show_map_link?: boolean | null;
                    /** @description Whether the event is left out of lists. */
                    hide_from_listings?: boolean | null;
                    /** @description Whether the event is pinned to the top of calendar views. */
                    sticky?: boolean | null;
                    /** @description Whether the event is featured. */
                    featured?: boolean | null;
                    /** @description The categories, by id, slug or name. */
                    categories?: (number | string)[] | null;
                    /** @description The tags, by id, slug or name. */
                    tags?: (number | string)[] | null;
                    /** @description The venues: ids, or the data of venues that are created with the event. */
                    venue?: ((number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        venue: string;
                        description?: string;
                        excerpt?: string;
                        address?: string;
                        city?: string;
                        country?: string;
                        province?: string;
                        state?: string;
                        stateprovince?: string;
                        zip?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        geo_lat?: number;
                        geo_lng?: number;
                        show_map?: string | boolean;
                        show_map_link?: string | boolean;
                    }) | (number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        venue: string;
                        description?: string;
                        excerpt?: string;
                        address?: string;
                        city?: string;
                        country?: string;
                        province?: string;
                        state?: string;
                        stateprovince?: string;
                        zip?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        geo_lat?: number;
                        geo_lng?: number;
                        show_map?: string | boolean;
                        show_map_link?: string | boolean;
                    })[]) | null;
                    /** @description The organizers: ids, or the data of organizers that are created with the event. */
                    organizer?: ((number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        organizer: string;
                        description?: string;
                        excerpt?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        /** Format: email */
                        email?: string;
                    }) | (number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        organizer: string;
                        description?: string;
                        excerpt?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        /** Format: email */
                        email?: string;
                    })[]) | null;
                    /** @description The id of the event that this one is a part of; 0 is none. */
                    post_parent?: number | null;
                    /** @description The tickets on sale. */
                    tickets?: {
                        name: string;
                        price: number;
                        currency?: string;
                        capacity?: number;
                        /** Format: uri */
                        url?: string;
                        sales_start?: string;
                        sales_end?: string;
                    }[] | null;
                    /** @description Values for the fields that this site declares. */
                    custom_fields?: Record<string, never> | null;
                    /** @description Without this password readers do not get the content; empty removes it. */
                    password?: string | null;
                };
            };
        };
        responses: {
            /** @description Changes an event, by its slug. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SingleEvent"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request" | "rest_missing_callback_param" | "rest_invalid_json";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. This event is not public. This event is protected by a password, which was not given or is wrong. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "rest_cannot_edit_others" | "event-not-accessible" | "event-password-protected";
                    };
                };
            };
            /** @description This record has no texts in this language. Event not found. This event is no longer available. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "translation-not-found" | "rest-event-not-found" | "event-no-longer-available";
                    };
                };
            };
            /** @description This event is already in the trash. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "event-is-in-trash";
                    };
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_body_too_large";
                    };
                };
            };
            /** @description The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unsupported_media_type";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. What reads images broke down at this one, and is started anew. Nothing was stored. A smaller image may do, or one of another format. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error" | "rest_image_failed";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. Too many images are being taken in at the moment. Nothing was stored. Try again in 30 seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable" | "rest_images_busy";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    editEventBySlugByPost: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The slug of the record. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The id of the user who is named as the author. */
                    author?: number | null;
                    /** @description When the record is published, in the time zone of the site. */
                    date?: string | null;
                    /** @description When the record is published, in UTC. */
                    date_utc?: string | null;
                    /** @description Whether and for whom the record is published. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
                    /** @description The id of an uploaded image, or the address of an image to fetch. */
                    image?: string | null;
                    /** @description The title of the event. */
                    title?: string;
                    /** @description When the event starts, in its time zone unless an offset is given. */
                    start_date?: string;
                    /** @description When the event ends, in its time zone unless an offset is given. */
                    end_date?: string;
                    /** @description What the event is about, as HTML. */
                    description?: string | null;
                    /** @description The part of the address that stands for the event. */
                    slug?: string | null;
                    /** @description The description in short, as HTML. */
                    excerpt?: string | null;
                    /** @description The time zone of the event: an IANA name, or UTC with an offset. Without one, that of the site. */
                    timezone?: string | null;
                    /** @description Whether the event lasts whole days. */
                    all_day?: boolean | null;
                    /** @description What it costs: a number, a range, an amount with a currency, or words. */
                    cost?: (string | number) | null;
                    /** @description The web address of the event. */
                    website?: string | null;
                    /** @description Whether a map is shown. */
                    show_map?: boolean | null;
                    /** @description Whether a link to a map is shown. */
                    show_map_link?: boolean | null;
                    /** @description Whether the event is left out of lists. */
                    hide_from_listings?: boolean | null;
                    /** @description Whether the event is pinned to the top of calendar views. */
                    sticky?: boolean | null;
                    /** @description Whether the event is featured. */
                    featured?: boolean | null;
                    /** @description The categories, by id, slug or name. */
                    categories?: (number | string)[] | null;
                    /** @description The tags, by id, slug or name. */
                    tags?: (number | string)[] | null;
                    /** @description The venues: ids, or the data of venues that are created with the event. */
                    venue?: ((number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        venue: string;
                        description?: string;
                        excerpt?: string;
                        address?: string;
                        city?: string;
                        country?: string;
                        province?: string;
                        state?: string;
                        stateprovince?: string;
                        zip?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        geo_lat?: number;
                        geo_lng?: number;
                        show_map?: string | boolean;
                        show_map_link?: string | boolean;
                    }) | (number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        venue: string;
                        description?: string;
                        excerpt?: string;
                        address?: string;
                        city?: string;
                        country?: string;
                        province?: string;
                        state?: string;
                        stateprovince?: string;
                        zip?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        geo_lat?: number;
                        geo_lng?: number;
                        show_map?: string | boolean;
                        show_map_link?: string | boolean;
                    })[]) | null;
                    /** @description The organizers: ids, or the data of organizers that are created with the event. */
                    organizer?: ((number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        organizer: string;
                        description?: string;
                        excerpt?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        /** Format: email */
                        email?: string;
                    }) | (number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        organizer: string;
                        description?: string;
                        excerpt?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        /** Format: email */
                        email?: string;
                    })[]) | null;
                    /** @description The id of the event that this one is a part of; 0 is none. */
                    post_parent?: number | null;
                    /** @description The tickets on sale. */
                    tickets?: {
                        name: string;
                        price: number;
                        currency?: string;
                        capacity?: number;
                        /** Format: uri */
                        url?: string;
                        sales_start?: string;
                        sales_end?: string;
                    }[] | null;
                    /** @description Values for the fields that this site declares. */
                    custom_fields?: Record<string, never> | null;
                    /** @description Without this password readers do not get the content; empty removes it. */
                    password?: string | null;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The id of the user who is named as the author. */
                    author?: number | null;
                    /** @description When the record is published, in the time zone of the site. */
                    date?: string | null;
                    /** @description When the record is published, in UTC. */
                    date_utc?: string | null;
                    /** @description Whether and for whom the record is published. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
                    /** @description The id of an uploaded image, or the address of an image to fetch. */
                    image?: string | null;
                    /** @description The title of the event. */
                    title?: string;
                    /** @description When the event starts, in its time zone unless an offset is given. */
                    start_date?: string;
                    /** @description When the event ends, in its time zone unless an offset is given. */
                    end_date?: string;
                    /** @description What the event is about, as HTML. */
                    description?: string | null;
                    /** @description The part of the address that stands for the event. */
                    slug?: string | null;
                    /** @description The description in short, as HTML. */
                    excerpt?: string | null;
                    /** @description The time zone of the event: an IANA name, or UTC with an offset. Without one, that of the site. */
                    timezone?: string | null;
                    /** @description Whether the event lasts whole days. */
                    all_day?: boolean | null;
                    /** @description What it costs: a number, a range, an amount with a currency, or words. */
                    cost?: (string | number) | null;
                    /** @description The web address of the event. */
                    website?: string | null;
                    /** @description Whether a map is shown. */
                    show_map?: boolean | null;
                    /** @description Whether a link to a map is shown. */
                    show_map_link?: boolean | null;
                    /** @description Whether the event is left out of lists. */
                    hide_from_listings?: boolean | null;
                    /** @description Whether the event is pinned to the top of calendar views. */
                    sticky?: boolean | null;
                    /** @description Whether the event is featured. */
                    featured?: boolean | null;
                    /** @description The categories, by id, slug or name. */
                    categories?: (number | string)[] | null;
                    /** @description The tags, by id, slug or name. */
                    tags?: (number | string)[] | null;
                    /** @description The venues: ids, or the data of venues that are created with the event. */
                    venue?: ((number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        venue: string;
                        description?: string;
                        excerpt?: string;
                        address?: string;
                        city?: string;
                        country?: string;
                        province?: string;
                        state?: string;
                        stateprovince?: string;
                        zip?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        geo_lat?: number;
                        geo_lng?: number;
                        show_map?: string | boolean;
                        show_map_link?: string | boolean;
                    }) | (number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        venue: string;
                        description?: string;
                        excerpt?: string;
                        address?: string;
                        city?: string;
                        country?: string;
                        province?: string;
                        state?: string;
                        stateprovince?: string;
                        zip?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        geo_lat?: number;
                        geo_lng?: number;
                        show_map?: string | boolean;
                        show_map_link?: string | boolean;
                    })[]) | null;
                    /** @description The organizers: ids, or the data of organizers that are created with the event. */
                    organizer?: ((number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        organizer: string;
                        description?: string;
                        excerpt?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        /** Format: email */
                        email?: string;
                    }) | (number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        organizer: string;
                        description?: string;
                        excerpt?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        /** Format: email */
                        email?: string;
                    })[]) | null;
                    /** @description The id of the event that this one is a part of; 0 is none. */
                    post_parent?: number | null;
                    /** @description The tickets on sale. */
                    tickets?: {
                        name: string;
                        price: number;
                        currency?: string;
                        capacity?: number;
                        /** Format: uri */
                        url?: string;
                        sales_start?: string;
                        sales_end?: string;
                    }[] | null;
                    /** @description Values for the fields that this site declares. */
                    custom_fields?: Record<string, never> | null;
                    /** @description Without this password readers do not get the content; empty removes it. */
                    password?: string | null;
                };
            };
        };
        responses: {
            /** @description Changes an event, by its slug. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SingleEvent"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request" | "rest_missing_callback_param" | "rest_invalid_json";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. This event is not public. This event is protected by a password, which was not given or is wrong. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "rest_cannot_edit_others" | "event-not-accessible" | "event-password-protected";
                    };
                };
            };
            /** @description This record has no texts in this language. Event not found. This event is no longer available. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "translation-not-found" | "rest-event-not-found" | "event-no-longer-available";
                    };
                };
            };
            /** @description This event is already in the trash. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "event-is-in-trash";
                    };
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_body_too_large";
                    };
                };
            };
            /** @description The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unsupported_media_type";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. What reads images broke down at this one, and is started anew. Nothing was stored. A smaller image may do, or one of another format. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error" | "rest_image_failed";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. Too many images are being taken in at the moment. Nothing was stored. Try again in 30 seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable" | "rest_images_busy";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    trashEventBySlug: {
        parameters: {
            query?: {
                /** @description Remove only the texts in the language asked for, and leave the record. */
                translation?: boolean;
                /** @description The password of a protected event. */
                password?: string;
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The slug of the record. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Puts an event into the trash, by its slug. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SingleEvent"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request" | "rest_missing_callback_param" | "rest_invalid_json";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. This event is not public. This event is protected by a password, which was not given or is wrong. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "rest_cannot_edit_others" | "event-not-accessible" | "event-password-protected";
                    };
                };
            };
            /** @description This record has no texts in this language. Event not found. This event is no longer available. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "translation-not-found" | "rest-event-not-found" | "event-no-longer-available";
                    };
                };
            };
            /** @description This event is already in the trash. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "event-is-in-trash";
                    };
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_body_too_large";
                    };
                };
            };
            /** @description The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unsupported_media_type";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    editEventBySlug: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The slug of the record. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The id of the user who is named as the author. */
                    author?: number | null;
                    /** @description When the record is published, in the time zone of the site. */
                    date?: string | null;
                    /** @description When the record is published, in UTC. */
                    date_utc?: string | null;
                    /** @description Whether and for whom the record is published. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
                    /** @description The id of an uploaded image, or the address of an image to fetch. */
                    image?: string | null;
                    /** @description The title of the event. */
                    title?: string;
                    /** @description When the event starts, in its time zone unless an offset is given. */
                    start_date?: string;
                    /** @description When the event ends, in its time zone unless an offset is given. */
                    end_date?: string;
                    /** @description What the event is about, as HTML. */
                    description?: string | null;
                    /** @description The part of the address that stands for the event. */
                    slug?: string | null;
                    /** @description The description in short, as HTML. */
                    excerpt?: string | null;
                    /** @description The time zone of the event: an IANA name, or UTC with an offset. Without one, that of the site. */
                    timezone?: string | null;
                    /** @description Whether the event lasts whole days. */
                    all_day?: boolean | null;
                    /** @description What it costs: a number, a range, an amount with a currency, or words. */
                    cost?: (string | number) | null;
                    /** @description The web address of the event. */
                    website?: string | null;
                    /** @description Whether a map is shown. */
                    show_map?: boolean | null;
                    /** @description Whether a link to a map is shown. */
                    show_map_link?: boolean | null;
                    /** @description Whether the event is left out of lists. */
                    hide_from_listings?: boolean | null;
                    /** @description Whether the event is pinned to the top of calendar views. */
                    sticky?: boolean | null;
                    /** @description Whether the event is featured. */
                    featured?: boolean | null;
                    /** @description The categories, by id, slug or name. */
                    categories?: (number | string)[] | null;
                    /** @description The tags, by id, slug or name. */
                    tags?: (number | string)[] | null;
                    /** @description The venues: ids, or the data of venues that are created with the event. */
                    venue?: ((number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        venue: string;
                        description?: string;
                        excerpt?: string;
                        address?: string;
                        city?: string;
                        country?: string;
                        province?: string;
                        state?: string;
                        stateprovince?: string;
                        zip?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        geo_lat?: number;
                        geo_lng?: number;
                        show_map?: string | boolean;
                        show_map_link?: string | boolean;
                    }) | (number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        venue: string;
                        description?: string;
                        excerpt?: string;
                        address?: string;
                        city?: string;
                        country?: string;
                        province?: string;
                        state?: string;
                        stateprovince?: string;
                        zip?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        geo_lat?: number;
                        geo_lng?: number;
                        show_map?: string | boolean;
                        show_map_link?: string | boolean;
                    })[]) | null;
                    /** @description The organizers: ids, or the data of organizers that are created with the event. */
                    organizer?: ((number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        organizer: string;
                        description?: string;
                        excerpt?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        /** Format: email */
                        email?: string;
                    }) | (number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        organizer: string;
                        description?: string;
                        excerpt?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        /** Format: email */
                        email?: string;
                    })[]) | null;
                    /** @description The id of the event that this one is a part of; 0 is none. */
                    post_parent?: number | null;
                    /** @description The tickets on sale. */
                    tickets?: {
                        name: string;
                        price: number;
                        currency?: string;
                        capacity?: number;
                        /** Format: uri */
                        url?: string;
                        sales_start?: string;
                        sales_end?: string;
                    }[] | null;
                    /** @description Values for the fields that this site declares. */
                    custom_fields?: Record<string, never> | null;
                    /** @description Without this password readers do not get the content; empty removes it. */
                    password?: string | null;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The id of the user who is named as the author. */
                    author?: number | null;
                    /** @description When the record is published, in the time zone of the site. */
                    date?: string | null;
                    /** @description When the record is published, in UTC. */
                    date_utc?: string | null;
                    /** @description Whether and for whom the record is published. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
                    /** @description The id of an uploaded image, or the address of an image to fetch. */
                    image?: string | null;
                    /** @description The title of the event. */
                    title?: string;
                    /** @description When the event starts, in its time zone unless an offset is given. */
                    start_date?: string;
                    /** @description When the event ends, in its time zone unless an offset is given. */
                    end_date?: string;
                    /** @description What the event is about, as HTML. */
                    description?: string | null;
                    /** @description The part of the address that stands for the event. */
                    slug?: string | null;
                    /** @description The description in short, as HTML. */
                    excerpt?: string | null;
                    /** @description The time zone of the event: an IANA name, or UTC with an offset. Without one, that of the site. */
                    timezone?: string | null;
                    /** @description Whether the event lasts whole days. */
                    all_day?: boolean | null;
                    /** @description What it costs: a number, a range, an amount with a currency, or words. */
                    cost?: (string | number) | null;
                    /** @description The web address of the event. */
                    website?: string | null;
                    /** @description Whether a map is shown. */
                    show_map?: boolean | null;
                    /** @description Whether a link to a map is shown. */
                    show_map_link?: boolean | null;
                    /** @description Whether the event is left out of lists. */
                    hide_from_listings?: boolean | null;
                    /** @description Whether the event is pinned to the top of calendar views. */
                    sticky?: boolean | null;
                    /** @description Whether the event is featured. */
                    featured?: boolean | null;
                    /** @description The categories, by id, slug or name. */
                    categories?: (number | string)[] | null;
                    /** @description The tags, by id, slug or name. */
                    tags?: (number | string)[] | null;
                    /** @description The venues: ids, or the data of venues that are created with the event. */
                    venue?: ((number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        venue: string;
                        description?: string;
                        excerpt?: string;
                        address?: string;
                        city?: string;
                        country?: string;
                        province?: string;
                        state?: string;
                        stateprovince?: string;
                        zip?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        geo_lat?: number;
                        geo_lng?: number;
                        show_map?: string | boolean;
                        show_map_link?: string | boolean;
                    }) | (number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        venue: string;
                        description?: string;
                        excerpt?: string;
                        address?: string;
                        city?: string;
                        country?: string;
                        province?: string;
                        state?: string;
                        stateprovince?: string;
                        zip?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        geo_lat?: number;
                        geo_lng?: number;
                        show_map?: string | boolean;
                        show_map_link?: string | boolean;
                    })[]) | null;
                    /** @description The organizers: ids, or the data of organizers that are created with the event. */
                    organizer?: ((number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        organizer: string;
                        description?: string;
                        excerpt?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        /** Format: email */
                        email?: string;
                    }) | (number | {
                        author?: number;
                        date?: string;
                        date_utc?: string;
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                        image?: string;
                        organizer: string;
                        description?: string;
                        excerpt?: string;
                        phone?: string;
                        /** Format: uri */
                        website?: string;
                        /** Format: email */
                        email?: string;
                    })[]) | null;
                    /** @description The id of the event that this one is a part of; 0 is none. */
                    post_parent?: number | null;
                    /** @description The tickets on sale. */
                    tickets?: {
                        name: string;
                        price: number;
                        currency?: string;
                        capacity?: number;
                        /** Format: uri */
                        url?: string;
                        sales_start?: string;
                        sales_end?: string;
                    }[] | null;
                    /** @description Values for the fields that this site declares. */
                    custom_fields?: Record<string, never> | null;
                    /** @description Without this password readers do not get the content; empty removes it. */
                    password?: string | null;
                };
            };
        };
        responses: {
            /** @description Changes an event, by its slug. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SingleEvent"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request" | "rest_missing_callback_param" | "rest_invalid_json";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. This event is not public. This event is protected by a password, which was not given or is wrong. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "rest_cannot_edit_others" | "event-not-accessible" | "event-password-protected";
                    };
                };
            };
            /** @description This record has no texts in this language. Event not found. This event is no longer available. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "translation-not-found" | "rest-event-not-found" | "event-no-longer-available";
                    };
                };
            };
            /** @description This event is already in the trash. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "event-is-in-trash";
                    };
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_body_too_large";
                    };
                };
            };
            /** @description The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unsupported_media_type";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. What reads images broke down at this one, and is started anew. Nothing was stored. A smaller image may do, or one of another format. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error" | "rest_image_failed";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. Too many images are being taken in at the moment. Nothing was stored. Try again in 30 seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable" | "rest_images_busy";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    listVenues: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer. */
                page?: number;
                /** @description How many records a page holds. */
                per_page?: number;
                /** @description Words that must all occur in the texts of a record. */
                search?: string;
                /** @description Only those of the event with this id. */
                event?: number;
                /** @description Only those with events (true) or without (false). */
                has_events?: boolean;
                /** @description Only those with events that are not over yet. */
                only_with_upcoming?: boolean;
                /** @description Only those with one of these statuses. */
                status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash")[];
                /** @description What the list is ordered by. */
                orderby?: "date" | "id" | "modified" | "name" | "slug";
                /** @description Ascending or descending; dates and ids descend unless asked otherwise. */
                order?: "asc" | "desc";
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists venues. */
            200: {
                headers: {
                    /** @description How many records the list has. */
                    "X-Total"?: number;
                    /** @description How many pages the list has. */
                    "X-TotalPages"?: number;
                    /** @description The first, previous, next and last page of the list (RFC 8288). */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VenuePage"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request";
                    };
                };
            };
            /** @description The user name, password or token is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden";
                    };
                };
            };
            /** @description The list of venues has no page 2. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "venue-archive-page-not-found";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    createVenue: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "venue": "Harbour Hall",
                 *       "address": "4 Dock Road",
                 *       "city": "Mombasa",
                 *       "country": "Kenya",
                 *       "geo_lat": -4.06,
                 *       "geo_lng": 39.67
                 *     }
                 */
                "application/json": {
                    /** @description The id of the user who is named as the author. */
                    author?: number | null;
                    /** @description When the record is published, in the time zone of the site. */
                    date?: string | null;
                    /** @description When the record is published, in UTC. */
                    date_utc?: string | null;
                    /** @description Whether and for whom the record is published. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
                    /** @description The id of an uploaded image, or the address of an image to fetch. */
                    image?: string | null;
                    /** @description The name of the venue. */
                    venue: string;
                    /** @description What the venue is like, as HTML. */
                    description?: string | null;
                    /** @description The description in short, as HTML. */
                    excerpt?: string | null;
                    /** @description Street and number. */
                    address?: string | null;
                    /** @description The town or city. */
                    city?: string | null;
                    /** @description The country. */
                    country?: string | null;
                    /** @description The province or region. */
                    province?: string | null;
                    /** @description The state. */
                    state?: string | null;
                    /** @description State or province, whichever the country has; follows those two when it is not given. */
                    stateprovince?: string | null;
                    /** @description The postal code. */
                    zip?: string | null;
                    /** @description The phone number. */
                    phone?: string | null;
                    /** @description The web address of the venue. */
                    website?: string | null;
                    /** @description The latitude, in degrees north. */
                    geo_lat?: number | null;
                    /** @description The longitude, in degrees east. */
                    geo_lng?: number | null;
                    /** @description Whether a map of the venue is shown. */
                    show_map?: (string | boolean) | null;
                    /** @description Whether a link to a map of the venue is shown. */
                    show_map_link?: (string | boolean) | null;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The id of the user who is named as the author. */
                    author?: number | null;
                    /** @description When the record is published, in the time zone of the site. */
                    date?: string | null;
                    /** @description When the record is published, in UTC. */
                    date_utc?: string | null;
                    /** @description Whether and for whom the record is published. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
                    /** @description The id of an uploaded image, or the address of an image to fetch. */
                    image?: string | null;
                    /** @description The name of the venue. */
                    venue: string;
                    /** @description What the venue is like, as HTML. */
                    description?: string | null;
                    /** @description The description in short, as HTML. */
                    excerpt?: string | null;
                    /** @description Street and number. */
                    address?: string | null;
                    /** @description The town or city. */
                    city?: string | null;
                    /** @description The country. */
                    country?: string | null;
                    /** @description The province or region. */
                    province?: string | null;
                    /** @description The state. */
                    state?: string | null;
                    /** @description State or province, whichever the country has; follows those two when it is not given. */
                    stateprovince?: string | null;
                    /** @description The postal code. */
                    zip?: string | null;
                    /** @description The phone number. */
                    phone?: string | null;
                    /** @description The web address of the venue. */
                    website?: string | null;
                    /** @description The latitude, in degrees north. */
                    geo_lat?: number | null;
                    /** @description The longitude, in degrees east. */
                    geo_lng?: number | null;
                    /** @description Whether a map of the venue is shown. */
                    show_map?: (string | boolean) | null;
                    /** @description Whether a link to a map of the venue is shown. */
                    show_map_link?: (string | boolean) | null;
                };
            };
        };
        responses: {
            /** @description Creates a venue. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request" | "rest_missing_callback_param" | "rest_invalid_json";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "rest_cannot_edit_others";
                    };
                };
            };
            /** @description This record has no texts in this language. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "translation-not-found";
                    };
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_body_too_large";
                    };
                };
            };
            /** @description The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unsupported_media_type";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. What reads images broke down at this one, and is started anew. Nothing was stored. A smaller image may do, or one of another format. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error" | "rest_image_failed";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. Too many images are being taken in at the moment. Nothing was stored. Try again in 30 seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable" | "rest_images_busy";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    readVenue: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reads a venue. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request";
                    };
                };
            };
            /** @description The user name, password or token is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. This venue is not public. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "venue-not-accessible";
                    };
                };
            };
            /** @description Venue not found. This venue is no longer available. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "venue-not-found" | "venue-no-longer-available";
                    };
                };
            };
            /** @description This venue is already in the trash. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "venue-is-in-trash";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    editVenueByPut: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The id of the user who is named as the author. */
                    author?: number | null;
                    /** @description When the record is published, in the time zone of the site. */
                    date?: string | null;
                    /** @description When the record is published, in UTC. */
                    date_utc?: string | null;
                    /** @description Whether and for whom the record is published. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
                    /** @description The id of an uploaded image, or the address of an image to fetch. */
                    image?: string | null;
                    /** @description The name of the venue. */
                    venue?: string;
                    /** @description What the venue is like, as HTML. */
                    description?: string | null;
                    /** @description The description in short, as HTML. */
                    excerpt?: string | null;
                    /** @description Street and number. */
                    address?: string | null;
                    /** @description The town or city. */
                    city?: string | null;
                    /** @description The country. */
                    country?: string | null;
                    /** @description The province or region. */
                    province?: string | null;
                    /** @description The state. */
                    state?: string | null;
                    /** @description State or province, whichever the country has; follows those two when it is not given. */
                    stateprovince?: string | null;
                    /** @description The postal code. */
                    zip?: string | null;
                    /** @description The phone number. */
                    phone?: string | null;
                    /** @description The web address of the venue. */
                    website?: string | null;
                    /** @description The latitude, in degrees north. */
                    geo_lat?: number | null;
                    /** @description The longitude, in degrees east. */
                    geo_lng?: number | null;
                    /** @description Whether a map of the venue is shown. */
                    show_map?: (string | boolean) | null;
                    /** @description Whether a link to a map of the venue is shown. */
                    show_map_link?: (string | boolean) | null;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The id of the user who is named as the author. */
                    author?: number | null;
                    /** @description When the record is published, in the time zone of the site. */
                    date?: string | null;
                    /** @description When the record is published, in UTC. */
                    date_utc?: string | null;
                    /** @description Whether and for whom the record is published. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
                    /** @description The id of an uploaded image, or the address of an image to fetch. */
                    image?: string | null;
                    /** @description The name of the venue. */
                    venue?: string;
                    /** @description What the venue is like, as HTML. */
                    description?: string | null;
                    /** @description The description in short, as HTML. */
                    excerpt?: string | null;
                    /** @description Street and number. */
                    address?: string | null;
                    /** @description The town or city. */
                    city?: string | null;
                    /** @description The country. */
                    country?: string | null;
                    /** @description The province or region. */
                    province?: string | null;
                    /** @description The state. */
                    state?: string | null;
                    /** @description State or province, whichever the country has; follows those two when it is not given. */
                    stateprovince?: string | null;
                    /** @description The postal code. */
                    zip?: string | null;
                    /** @description The phone number. */
                    phone?: string | null;
                    /** @description The web address of the venue. */
                    website?: string | null;
                    /** @description The latitude, in degrees north. */
                    geo_lat?: number | null;
                    /** @description The longitude, in degrees east. */
                    geo_lng?: number | null;
                    /** @description Whether a map of the venue is shown. */
                    show_map?: (string | boolean) | null;
                    /** @description Whether a link to a map of the venue is shown. */
                    show_map_link?: (string | boolean) | null;
                };
            };
        };
        responses: {
            /** @description Changes a venue. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request" | "rest_missing_callback_param" | "rest_invalid_json";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. This venue is not public. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "rest_cannot_edit_others" | "venue-not-accessible";
                    };
                };
            };
            /** @description This record has no texts in this language. Venue not found. This venue is no longer available. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "translation-not-found" | "venue-not-found" | "venue-no-longer-available";
                    };
                };
            };
            /** @description This venue is already in the trash. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "venue-is-in-trash";
                    };
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_body_too_large";
                    };
                };
            };
            /** @description The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unsupported_media_type";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. What reads images broke down at this one, and is started anew. Nothing was stored. A smaller image may do, or one of another format. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error" | "rest_image_failed";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. Too many images are being taken in at the moment. Nothing was stored. Try again in 30 seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable" | "rest_images_busy";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    editVenueByPost: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The id of the user who is named as the author. */
                    author?: number | null;
                    /** @description When the record is published, in the time zone of the site. */
                    date?: string | null;
                    /** @description When the record is published, in UTC. */
                    date_utc?: string | null;
                    /** @description Whether and for whom the record is published. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
                    /** @description The id of an uploaded image, or the address of an image to fetch. */
                    image?: string | null;
                    /** @description The name of the venue. */
                    venue?: string;
                    /** @description What the venue is like, as HTML. */
                    description?: string | null;
                    /** @description The description in short, as HTML. */
                    excerpt?: string | null;
                    /** @description Street and number. */
                    address?: string | null;
                    /** @description The town or city. */
                    city?: string | null;
                    /** @description The country. */
                    country?: string | null;
                    /** @description The province or region. */
                    province?: string | null;
                    /** @description The state. */
                    state?: string | null;
                    /** @description State or province, whichever the country has; follows those two when it is not given. */
                    stateprovince?: string | null;
                    /** @description The postal code. */
                    zip?: string | null;
                    /** @description The phone number. */
                    phone?: string | null;
                    /** @description The web address of the venue. */
                    website?: string | null;
                    /** @description The latitude, in degrees north. */
                    geo_lat?: number | null;
                    /** @description The longitude, in degrees east. */
                    geo_lng?: number | null;
                    /** @description Whether a map of the venue is shown. */
                    show_map?: (string | boolean) | null;
                    /** @description Whether a link to a map of the venue is shown. */
                    show_map_link?: (string | boolean) | null;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The id of the user who is named as the author. */
                    author?: number | null;
                    /** @description When the record is published, in the time zone of the site. */
                    date?: string | null;
                    /** @description When the record is published, in UTC. */
                    date_utc?: string | null;
                    /** @description Whether and for whom the record is published. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
                    /** @description The id of an uploaded image, or the address of an image to fetch. */
                    image?: string | null;
                    /** @description The name of the venue. */
                    venue?: string;
                    /** @description What the venue is like, as HTML. */
                    description?: string | null;
                    /** @description The description in short, as HTML. */
                    excerpt?: string | null;
                    /** @description Street and number. */
                    address?: string | null;
                    /** @description The town or city. */
                    city?: string | null;
                    /** @description The country. */
                    country?: string | null;
                    /** @description The province or region. */
                    province?: string | null;
                    /** @description The state. */
                    state?: string | null;
                    /** @description State or province, whichever the country has; follows those two when it is not given. */
                    stateprovince?: string | null;
                    /** @description The postal code. */
                    zip?: string | null;
                    /** @description The phone number. */
                    phone?: string | null;
                    /** @description The web address of the venue. */
                    website?: string | null;
                    /** @description The latitude, in degrees north. */
                    geo_lat?: number | null;
                    /** @description The longitude, in degrees east. */
                    geo_lng?: number | null;
                    /** @description Whether a map of the venue is shown. */
                    show_map?: (string | boolean) | null;
                    /** @description Whether a link to a map of the venue is shown. */
                    show_map_link?: (string | boolean) | null;
                };
            };
        };
        responses: {
            /** @description Changes a venue. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request" | "rest_missing_callback_param" | "rest_invalid_json";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. This venue is not public. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "rest_cannot_edit_others" | "venue-not-accessible";
                    };
                };
            };
            /** @description This record has no texts in this language. Venue not found. This venue is no longer available. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "translation-not-found" | "venue-not-found" | "venue-no-longer-available";
                    };
                };
            };
            /** @description This venue is already in the trash. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "venue-is-in-trash";
                    };
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_body_too_large";
                    };
                };
            };
            /** @description The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unsupported_media_type";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. What reads images broke down at this one, and is started anew. Nothing was stored. A smaller image may do, or one of another format. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error" | "rest_image_failed";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. Too many images are being taken in at the moment. Nothing was stored. Try again in 30 seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable" | "rest_images_busy";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    trashVenue: {
        parameters: {
            query?: {
                /** @description Remove only the texts in the language asked for, and leave the record. */
                translation?: boolean;
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Puts a venue into the trash. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request" | "rest_missing_callback_param" | "rest_invalid_json";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. This venue is not public. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "rest_cannot_edit_others" | "venue-not-accessible";
                    };
                };
            };
            /** @description This record has no texts in this language. Venue not found. This venue is no longer available. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "translation-not-found" | "venue-not-found" | "venue-no-longer-available";
                    };
                };
            };
            /** @description This venue is already in the trash. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "venue-is-in-trash";
                    };
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_body_too_large";
                    };
                };
            };
            /** @description The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unsupported_media_type";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    editVenue: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The id of the user who is named as the author. */
                    author?: number | null;
                    /** @description When the record is published, in the time zone of the site. */
                    date?: string | null;
                    /** @description When the record is published, in UTC. */
                    date_utc?: string | null;
                    /** @description Whether and for whom the record is published. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
                    /** @description The id of an uploaded image, or the address of an image to fetch. */
                    image?: string | null;
                    /** @description The name of the venue. */
                    venue?: string;
                    /** @description What the venue is like, as HTML. */
                    description?: string | null;
                    /** @description The description in short, as HTML. */
                    excerpt?: string | null;
                    /** @description Street and number. */
                    address?: string | null;
                    /** @description The town or city. */
                    city?: string | null;
                    /** @description The country. */
                    country?: string | null;
                    /** @description The province or region. */
                    province?: string | null;
                    /** @description The state. */
                    state?: string | null;
                    /** @description State or province, whichever the country has; follows those two when it is not given. */
                    stateprovince?: string | null;
                    /** @description The postal code. */
                    zip?: string | null;
                    /** @description The phone number. */
                    phone?: string | null;
                    /** @description The web address of the venue. */
                    website?: string | null;
                    /** @description The latitude, in degrees north. */
                    geo_lat?: number | null;
                    /** @description The longitude, in degrees east. */
                    geo_lng?: number | null;
                    /** @description Whether a map of the venue is shown. */
                    show_map?: (string | boolean) | null;
                    /** @description Whether a link to a map of the venue is shown. */
                    show_map_link?: (string | boolean) | null;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The id of the user who is named as the author. */
                    author?: number | null;
                    /** @description When the record is published, in the time zone of the site. */
                    date?: string | null;
                    /** @description When the record is published, in UTC. */
                    date_utc?: string | null;
                    /** @description Whether and for whom the record is published. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
                    /** @description The id of an uploaded image, or the address of an image to fetch. */
                    image?: string | null;
                    /** @description The name of the venue. */
                    venue?: string;
                    /** @description What the venue is like, as HTML. */
                    description?: string | null;
                    /** @description The description in short, as HTML. */
                    excerpt?: string | null;
                    /** @description Street and number. */
                    address?: string | null;
                    /** @description The town or city. */
                    city?: string | null;
                    /** @description The country. */
                    country?: string | null;
                    /** @description The province or region. */
                    province?: string | null;
                    /** @description The state. */
                    state?: string | null;
                    /** @description State or province, whichever the country has; follows those two when it is not given. */
                    stateprovince?: string | null;
                    /** @description The postal code. */
                    zip?: string | null;
                    /** @description The phone number. */
                    phone?: string | null;
                    /** @description The web address of the venue. */
                    website?: string | null;
                    /** @description The latitude, in degrees north. */
                    geo_lat?: number | null;
                    /** @description The longitude, in degrees east. */
                    geo_lng?: number | null;
                    /** @description Whether a map of the venue is shown. */
                    show_map?: (string | boolean) | null;
                    /** @description Whether a link to a map of the venue is shown. */
                    show_map_link?: (string | boolean) | null;
                };
            };
        };
        responses: {
            /** @description Changes a venue. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request" | "rest_missing_callback_param" | "rest_invalid_json";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. This venue is not public. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "rest_cannot_edit_others" | "venue-not-accessible";
                    };
                };
            };
            /** @description This record has no texts in this language. Venue not found. This venue is no longer available. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "translation-not-found" | "venue-not-found" | "venue-no-longer-available";
                    };
                };
            };
            /** @description This venue is already in the trash. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "venue-is-in-trash";
                    };
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_body_too_large";
                    };
                };
            };
            /** @description The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unsupported_media_type";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. What reads images broke down at this one, and is started anew. Nothing was stored. A smaller image may do, or one of another format. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error" | "rest_image_failed";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. Too many images are being taken in at the moment. Nothing was stored. Try again in 30 seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable" | "rest_images_busy";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    readVenueBySlug: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The slug of the record. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reads a venue by its slug. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request";
                    };
                };
            };
            /** @description The user name, password or token is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. This venue is not public. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "venue-not-accessible";
                    };
                };
            };
            /** @description Venue not found. This venue is no longer available. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "venue-not-found" | "venue-no-longer-available";
                    };
                };
            };
            /** @description This venue is already in the trash. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "venue-is-in-trash";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    editVenueBySlugByPut: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The slug of the record. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The id of the user who is named as the author. */
                    author?: number | null;
                    /** @description When the record is published, in the time zone of the site. */
                    date?: string | null;
                    /** @description When the record is published, in UTC. */
                    date_utc?: string | null;
                    /** @description Whether and for whom the record is published. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
                    /** @description The id of an uploaded image, or the address of an image to fetch. */
                    image?: string | null;
                    /** @description The name of the venue. */
                    venue?: string;
                    /** @description What the venue is like, as HTML. */
                    description?: string | null;
                    /** @description The description in short, as HTML. */
                    excerpt?: string | null;
                    /** @description Street and number. */
                    address?: string | null;
                    /** @description The town or city. */
                    city?: string | null;
                    /** @description The country. */
                    country?: string | null;
                    /** @description The province or region. */
                    province?: string | null;
                    /** @description The state. */
                    state?: string | null;
                    /** @description State or province, whichever the country has; follows those two when it is not given. */
                    stateprovince?: string | null;
                    /** @description The postal code. */
                    zip?: string | null;
                    /** @description The phone number. */
                    phone?: string | null;
                    /** @description The web address of the venue. */
                    website?: string | null;
                    /** @description The latitude, in degrees north. */
                    geo_lat?: number | null;
                    /** @description The longitude, in degrees east. */
                    geo_lng?: number | null;
                    /** @description Whether a map of the venue is shown. */
                    show_map?: (string | boolean) | null;
                    /** @description Whether a link to a map of the venue is shown. */
                    show_map_link?: (string | boolean) | null;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The id of the user who is named as the author. */
                    author?: number | null;
                    /** @description When the record is published, in the time zone of the site. */
                    date?: string | null;
                    /** @description When the record is published, in UTC. */
                    date_utc?: string | null;
                    /** @description Whether and for whom the record is published. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
                    /** @description The id of an uploaded image, or the address of an image to fetch. */
                    image?: string | null;
                    /** @description The name of the venue. */
                    venue?: string;
                    /** @description What the venue is like, as HTML. */
                    description?: string | null;
                    /** @description The description in short, as HTML. */
                    excerpt?: string | null;
                    /** @description Street and number. */
                    address?: string | null;
                    /** @description The town or city. */
                    city?: string | null;
                    /** @description The country. */
                    country?: string | null;
                    /** @description The province or region. */
                    province?: string | null;
                    /** @description The state. */
                    state?: string | null;
                    /** @description State or province, whichever the country has; follows those two when it is not given. */
                    stateprovince?: string | null;
                    /** @description The postal code. */
                    zip?: string | null;
                    /** @description The phone number. */
                    phone?: string | null;
                    /** @description The web address of the venue. */
                    website?: string | null;
                    /** @description The latitude, in degrees north. */
                    geo_lat?: number | null;
                    /** @description The longitude, in degrees east. */
                    geo_lng?: number | null;
                    /** @description Whether a map of the venue is shown. */
                    show_map?: (string | boolean) | null;
                    /** @description Whether a link to a map of the venue is shown. */
                    show_map_link?: (string | boolean) | null;
                };
            };
        };
        responses: {
            /** @description Changes a venue, by its slug. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request" | "rest_missing_callback_param" | "rest_invalid_json";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. This venue is not public. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "rest_cannot_edit_others" | "venue-not-accessible";
                    };
                };
            };
            /** @description This record has no texts in this language. Venue not found. This venue is no longer available. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "translation-not-found" | "venue-not-found" | "venue-no-longer-available";
                    };
                };
            };
            /** @description This venue is already in the trash. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "venue-is-in-trash";
                    };
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_body_too_large";
                    };
                };
            };
            /** @description The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unsupported_media_type";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. What reads images broke down at this one, and is started anew. Nothing was stored. A smaller image may do, or one of another format. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error" | "rest_image_failed";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. Too many images are being taken in at the moment. Nothing was stored. Try again in 30 seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable" | "rest_images_busy";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    editVenueBySlugByPost: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The slug of the record. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The id of the user who is named as the author. */
                    author?: number | null;
                    /** @description When the record is published, in the time zone of the site. */
                    date?: string | null;
                    /** @description When the record is published, in UTC. */
                    date_utc?: string | null;
                    /** @description Whether and for whom the record is published. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
                    /** @description The id of an uploaded image, or the address of an image to fetch. */
                    image?: string | null;
                    /** @description The name of the venue. */
                    venue?: string;
                    /** @description What the venue is like, as HTML. */
                    description?: string | null;
                    /** @description The description in short, as HTML. */
                    excerpt?: string | null;
                    /** @description Street and number. */
                    address?: string | null;
                    /** @description The town or city. */
                    city?: string | null;
                    /** @description The country. */
                    country?: string | null;
                    /** @description The province or region. */
                    province?: string | null;
                    /** @description The state. */
                    state?: string | null;
                    /** @description State or province, whichever the country has; follows those two when it is not given. */
                    stateprovince?: string | null;
                    /** @description The postal code. */
                    zip?: string | null;
                    /** @description The phone number. */
                    phone?: string | null;
                    /** @description The web address of the venue. */
                    website?: string | null;
                    /** @description The latitude, in degrees north. */
                    geo_lat?: number | null;
                    /** @description The longitude, in degrees east. */
                    geo_lng?: number | null;
                    /** @description Whether a map of the venue is shown. */
                    show_map?: (string | boolean) | null;
                    /** @description Whether a link to a map of the venue is shown. */
                    show_map_link?: (string | boolean) | null;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The id of the user who is named as the author. */
                    author?: number | null;
                    /** @description When the record is published, in the time zone of the site. */
                    date?: string | null;
                    /** @description When the record is published, in UTC. */
                    date_utc?: string | null;
                    /** @description Whether and for whom the record is published. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
                    /** @description The id of an uploaded image, or the address of an image to fetch. */
                    image?: string | null;
                    /** @description The name of the venue. */
                    venue?: string;
                    /** @description What the venue is like, as HTML. */
                    description?: string | null;
                    /** @description The description in short, as HTML. */
                    excerpt?: string | null;
                    /** @description Street and number. */
                    address?: string | null;
                    /** @description The town or city. */
                    city?: string | null;
                    /** @description The country. */
                    country?: string | null;
                    /** @description The province or region. */
                    province?: string | null;
                    /** @description The state. */
                    state?: string | null;
                    /** @description State or province, whichever the country has; follows those two when it is not given. */
                    stateprovince?: string | null;
                    /** @description The postal code. */
                    zip?: string | null;
                    /** @description The phone number. */
                    phone?: string | null;
                    /** @description The web address of the venue. */
                    website?: string | null;
                    /** @description The latitude, in degrees north. */
                    geo_lat?: number | null;
                    /** @description The longitude, in degrees east. */
                    geo_lng?: number | null;
                    /** @description Whether a map of the venue is shown. */
                    show_map?: (string | boolean) | null;
                    /** @description Whether a link to a map of the venue is shown. */
                    show_map_link?: (string | boolean) | null;
                };
            };
        };
        responses: {
            /** @description Changes a venue, by its slug. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request" | "rest_missing_callback_param" | "rest_invalid_json";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. This venue is not public. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "rest_cannot_edit_others" | "venue-not-accessible";
                    };
                };
            };
            /** @description This record has no texts in this language. Venue not found. This venue is no longer available. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "translation-not-found" | "venue-not-found" | "venue-no-longer-available";
                    };
                };
            };
            /** @description This venue is already in the trash. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "venue-is-in-trash";
                    };
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_body_too_large";
                    };
                };
            };
            /** @description The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unsupported_media_type";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. What reads images broke down at this one, and is started anew. Nothing was stored. A smaller image may do, or one of another format. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error" | "rest_image_failed";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. Too many images are being taken in at the moment. Nothing was stored. Try again in 30 seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable" | "rest_images_busy";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    trashVenueBySlug: {
        parameters: {
            query?: {
                /** @description Remove only the texts in the language asked for, and leave the record. */
                translation?: boolean;
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The slug of the record. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Puts a venue into the trash, by its slug. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request" | "rest_missing_callback_param" | "rest_invalid_json";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. This venue is not public. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "rest_cannot_edit_others" | "venue-not-accessible";
                    };
                };
            };
            /** @description This record has no texts in this language. Venue not found. This venue is no longer available. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "translation-not-found" | "venue-not-found" | "venue-no-longer-available";
                    };
                };
            };
            /** @description This venue is already in the trash. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "venue-is-in-trash";
                    };
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_body_too_large";
                    };
                };
            };
            /** @description The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unsupported_media_type";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    editVenueBySlug: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The slug of the record. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The id of the user who is named as the author. */
                    author?: number | null;
                    /** @description When the record is published, in the time zone of the site. */
                    date?: string | null;
                    /** @description When the record is published, in UTC. */
                    date_utc?: string | null;
                    /** @description Whether and for whom the record is published. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
                    /** @description The id of an uploaded image, or the address of an image to fetch. */
                    image?: string | null;
                    /** @description The name of the venue. */
                    venue?: string;
                    /** @description What the venue is like, as HTML. */
                    description?: string | null;
                    /** @description The description in short, as HTML. */
                    excerpt?: string | null;
                    /** @description Street and number. */
                    address?: string | null;
                    /** @description The town or city. */
                    city?: string | null;
                    /** @description The country. */
                    country?: string | null;
                    /** @description The province or region. */
                    province?: string | null;
                    /** @description The state. */
                    state?: string | null;
                    /** @description State or province, whichever the country has; follows those two when it is not given. */
                    stateprovince?: string | null;
                    /** @description The postal code. */
                    zip?: string | null;
                    /** @description The phone number. */
                    phone?: string | null;
                    /** @description The web address of the venue. */
                    website?: string | null;
                    /** @description The latitude, in degrees north. */
                    geo_lat?: number | null;
                    /** @description The longitude, in degrees east. */
                    geo_lng?: number | null;
                    /** @description Whether a map of the venue is shown. */
                    show_map?: (string | boolean) | null;
                    /** @description Whether a link to a map of the venue is shown. */
                    show_map_link?: (string | boolean) | null;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The id of the user who is named as the author. */
                    author?: number | null;
                    /** @description When the record is published, in the time zone of the site. */
                    date?: string | null;
                    /** @description When the record is published, in UTC. */
                    date_utc?: string | null;
                    /** @description Whether and for whom the record is published. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
                    /** @description The id of an uploaded image, or the address of an image to fetch. */
                    image?: string | null;
                    /** @description The name of the venue. */
                    venue?: string;
                    /** @description What the venue is like, as HTML. */
                    description?: string | null;
                    /** @description The description in short, as HTML. */
                    excerpt?: string | null;
                    /** @description Street and number. */
                    address?: string | null;
                    /** @description The town or city. */
                    city?: string | null;
                    /** @description The country. */
                    country?: string | null;
                    /** @description The province or region. */
                    province?: string | null;
                    /** @description The state. */
                    state?: string | null;
                    /** @description State or province, whichever the country has; follows those two when it is not given. */
                    stateprovince?: string | null;
                    /** @description The postal code. */
                    zip?: string | null;
                    /** @description The phone number. */
                    phone?: string | null;
                    /** @description The web address of the venue. */
                    website?: string | null;
                    /** @description The latitude, in degrees north. */
                    geo_lat?: number | null;
                    /** @description The longitude, in degrees east. */
                    geo_lng?: number | null;
                    /** @description Whether a map of the venue is shown. */
                    show_map?: (string | boolean) | null;
                    /** @description Whether a link to a map of the venue is shown. */
                    show_map_link?: (string | boolean) | null;
                };
            };
        };
        responses: {
            /** @description Changes a venue, by its slug. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request" | "rest_missing_callback_param" | "rest_invalid_json";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. This venue is not public. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "rest_cannot_edit_others" | "venue-not-accessible";
                    };
                };
            };
            /** @description This record has no texts in this language. Venue not found. This venue is no longer available. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "translation-not-found" | "venue-not-found" | "venue-no-longer-available";
                    };
                };
            };
            /** @description This venue is already in the trash. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "venue-is-in-trash";
                    };
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_body_too_large";
                    };
                };
            };
            /** @description The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unsupported_media_type";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. What reads images broke down at this one, and is started anew. Nothing was stored. A smaller image may do, or one of another format. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error" | "rest_image_failed";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. Too many images are being taken in at the moment. Nothing was stored. Try again in 30 seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable" | "rest_images_busy";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    listOrganizers: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer. */
                page?: number;
                /** @description How many records a page holds. */
                per_page?: number;
                /** @description Words that must all occur in the texts of a record. */
                search?: string;
                /** @description Only those of the event with this id. */
                event?: number;
                /** @description Only those with events (true) or without (false). */
                has_events?: boolean;
                /** @description Only those with events that are not over yet. */
                only_with_upcoming?: boolean;
                /** @description Only those with one of these statuses. */
                status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash")[];
                /** @description What the list is ordered by. */
                orderby?: "date" | "id" | "modified" | "name" | "slug";
                /** @description Ascending or descending; dates and ids descend unless asked otherwise. */
                order?: "asc" | "desc";
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists organizers. */
            200: {
                headers: {
                    /** @description How many records the list has. */
                    "X-Total"?: number;
                    /** @description How many pages the list has. */
                    "X-TotalPages"?: number;
                    /** @description The first, previous, next and last page of the list (RFC 8288). */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizerPage"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request";
                    };
                };
            };
            /** @description The user name, password or token is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden";
                    };
                };
            };
            /** @description The list of organizers has no page 2. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "organizer-archive-page-not-found";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    createOrganizer: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "organizer": "City Jazz Club",
                 *       "email": "club@example.org",
                 *       "phone": "+254 20 555 0100",
                 *       "website": "https://example.org/club"
                 *     }
                 */
                "application/json": {
                    /** @description The id of the user who is named as the author. */
                    author?: number | null;
                    /** @description When the record is published, in the time zone of the site. */
                    date?: string | null;
                    /** @description When the record is published, in UTC. */
                    date_utc?: string | null;
                    /** @description Whether and for whom the record is published. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
                    /** @description The id of an uploaded image, or the address of an image to fetch. */
                    image?: string | null;
                    /** @description The name of the organizer. */
                    organizer: string;
                    /** @description Who the organizer is, as HTML. */
                    description?: string | null;
                    /** @description The description in short, as HTML. */
                    excerpt?: string | null;
                    /** @description The phone number. */
                    phone?: string | null;
                    /** @description The web address of the organizer. */
                    website?: string | null;
                    /** @description The email address of the organizer. */
                    email?: string | null;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The id of the user who is named as the author. */
                    author?: number | null;
                    /** @description When the record is published, in the time zone of the site. */
                    date?: string | null;
                    /** @description When the record is published, in UTC. */
                    date_utc?: string | null;
                    /** @description Whether and for whom the record is published. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
                    /** @description The id of an uploaded image, or the address of an image to fetch. */
                    image?: string | null;
                    /** @description The name of the organizer. */
                    organizer: string;
                    /** @description Who the organizer is, as HTML. */
                    description?: string | null;
                    /** @description The description in short, as HTML. */
                    excerpt?: string | null;
                    /** @description The phone number. */
                    phone?: string | null;
                    /** @description The web address of the organizer. */
                    website?: string | null;
                    /** @description The email address of the organizer. */
                    email?: string | null;
                };
            };
        };
        responses: {
            /** @description Creates an organizer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request" | "rest_missing_callback_param" | "rest_invalid_json";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "rest_cannot_edit_others";
                    };
                };
            };
            /** @description This record has no texts in this language. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "translation-not-found";
                    };
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_body_too_large";
                    };
                };
            };
            /** @description The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unsupported_media_type";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. What reads images broke down at this one, and is started anew. Nothing was stored. A smaller image may do, or one of another format. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error" | "rest_image_failed";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. Too many images are being taken in at the moment. Nothing was stored. Try again in 30 seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable" | "rest_images_busy";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    readOrganizer: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reads an organizer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request";
                    };
                };
            };
            /** @description The user name, password or token is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. This organizer is not public. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "organizer-not-accessible";
                    };
                };
            };
            /** @description Organizer not found. This organizer is no longer available. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "organizer-not-found" | "organizer-no-longer-available";
                    };
                };
            };
            /** @description This organizer is already in the trash. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "organizer-is-in-trash";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    editOrganizerByPut: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The id of the user who is named as the author. */
                    author?: number | null;
                    /** @description When the record is published, in the time zone of the site. */
                    date?: string | null;
                    /** @description When the record is published, in UTC. */
                    date_utc?: string | null;
                    /** @description Whether and for whom the record is published. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
                    /** @description The id of an uploaded image, or the address of an image to fetch. */
                    image?: string | null;
                    /** @description The name of the organizer. */
                    organizer?: string;
                    /** @description Who the organizer is, as HTML. */
                    description?: string | null;
                    /** @description The description in short, as HTML. */
                    excerpt?: string | null;
                    /** @description The phone number. */
                    phone?: string | null;
                    /** @description The web address of the organizer. */
                    website?: string | null;
                    /** @description The email address of the organizer. */
                    email?: string | null;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The id of the user who is named as the author. */
                    author?: number | null;
                    /** @description When the record is published, in the time zone of the site. */
                    date?: string | null;
                    /** @description When the record is published, in UTC. */
                    date_utc?: string | null;
                    /** @description Whether and for whom the record is published. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
                    /** @description The id of an uploaded image, or the address of an image to fetch. */
                    image?: string | null;
                    /** @description The name of the organizer. */
                    organizer?: string;
                    /** @description Who the organizer is, as HTML. */
                    description?: string | null;
                    /** @description The description in short, as HTML. */
                    excerpt?: string | null;
                    /** @description The phone number. */
                    phone?: string | null;
                    /** @description The web address of the organizer. */
                    website?: string | null;
                    /** @description The email address of the organizer. */
                    email?: string | null;
                };
            };
        };
        responses: {
            /** @description Changes an organizer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request" | "rest_missing_callback_param" | "rest_invalid_json";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. This organizer is not public. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "rest_cannot_edit_others" | "organizer-not-accessible";
                    };
                };
            };
            /** @description This record has no texts in this language. Organizer not found. This organizer is no longer available. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "translation-not-found" | "organizer-not-found" | "organizer-no-longer-available";
                    };
                };
            };
            /** @description This organizer is already in the trash. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "organizer-is-in-trash";
                    };
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_body_too_large";
                    };
                };
            };
            /** @description The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unsupported_media_type";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. What reads images broke down at this one, and is started anew. Nothing was stored. A smaller image may do, or one of another format. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error" | "rest_image_failed";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. Too many images are being taken in at the moment. Nothing was stored. Try again in 30 seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable" | "rest_images_busy";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    editOrganizerByPost: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The id of the user who is named as the author. */
                    author?: number | null;
                    /** @description When the record is published, in the time zone of the site. */
                    date?: string | null;
                    /** @description When the record is published, in UTC. */
                    date_utc?: string | null;
                    /** @description Whether and for whom the record is published. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
                    /** @description The id of an uploaded image, or the address of an image to fetch. */
                    image?: string | null;
                    /** @description The name of the organizer. */
                    organizer?: string;
                    /** @description Who the organizer is, as HTML. */
                    description?: string | null;
                    /** @description The description in short, as HTML. */
                    excerpt?: string | null;
                    /** @description The phone number. */
                    phone?: string | null;
                    /** @description The web address of the organizer. */
                    website?: string | null;
                    /** @description The email address of the organizer. */
                    email?: string | null;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The id of the user who is named as the author. */
                    author?: number | null;
                    /** @description When the record is published, in the time zone of the site. */
                    date?: string | null;
                    /** @description When the record is published, in UTC. */
                    date_utc?: string | null;
                    /** @description Whether and for whom the record is published. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
                    /** @description The id of an uploaded image, or the address of an image to fetch. */
                    image?: string | null;
                    /** @description The name of the organizer. */
                    organizer?: string;
                    /** @description Who the organizer is, as HTML. */
                    description?: string | null;
                    /** @description The description in short, as HTML. */
                    excerpt?: string | null;
                    /** @description The phone number. */
                    phone?: string | null;
                    /** @description The web address of the organizer. */
                    website?: string | null;
                    /** @description The email address of the organizer. */
                    email?: string | null;
                };
            };
        };
        responses: {
            /** @description Changes an organizer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request" | "rest_missing_callback_param" | "rest_invalid_json";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. This organizer is not public. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "rest_cannot_edit_others" | "organizer-not-accessible";
                    };
                };
            };
            /** @description This record has no texts in this language. Organizer not found. This organizer is no longer available. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "translation-not-found" | "organizer-not-found" | "organizer-no-longer-available";
                    };
                };
            };
            /** @description This organizer is already in the trash. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "organizer-is-in-trash";
                    };
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_body_too_large";
                    };
                };
            };
            /** @description The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unsupported_media_type";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. What reads images broke down at this one, and is started anew. Nothing was stored. A smaller image may do, or one of another format. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error" | "rest_image_failed";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. Too many images are being taken in at the moment. Nothing was stored. Try again in 30 seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable" | "rest_images_busy";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    trashOrganizer: {
        parameters: {
            query?: {
                /** @description Remove only the texts in the language asked for, and leave the record. */
                translation?: boolean;
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Puts an organizer into the trash. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request" | "rest_missing_callback_param" | "rest_invalid_json";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. This organizer is not public. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "rest_cannot_edit_others" | "organizer-not-accessible";
                    };
                };
            };
            /** @description This record has no texts in this language. Organizer not found. This organizer is no longer available. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "translation-not-found" | "organizer-not-found" | "organizer-no-longer-available";
                    };
                };
            };
            /** @description This organizer is already in the trash. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "organizer-is-in-trash";
                    };
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_body_too_large";
                    };
                };
            };
            /** @description The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unsupported_media_type";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    editOrganizer: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The id of the user who is named as the author. */
                    author?: number | null;
                    /** @description When the record is published, in the time zone of the site. */
                    date?: string | null;
                    /** @description When the record is published, in UTC. */
                    date_utc?: string | null;
                    /** @description Whether and for whom the record is published. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
                    /** @description The id of an uploaded image, or the address of an image to fetch. */
                    image?: string | null;
                    /** @description The name of the organizer. */
                    organizer?: string;
                    /** @description Who the organizer is, as HTML. */
                    description?: string | null;
                    /** @description The description in short, as HTML. */
                    excerpt?: string | null;
                    /** @description The phone number. */
                    phone?: string | null;
                    /** @description The web address of the organizer. */
                    website?: string | null;
                    /** @description The email address of the organizer. */
                    email?: string | null;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The id of the user who is named as the author. */
                    author?: number | null;
                    /** @description When the record is published, in the time zone of the site. */
                    date?: string | null;
                    /** @description When the record is published, in UTC. */
                    date_utc?: string | null;
                    /** @description Whether and for whom the record is published. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
                    /** @description The id of an uploaded image, or the address of an image to fetch. */
                    image?: string | null;
                    /** @description The name of the organizer. */
                    organizer?: string;
                    /** @description Who the organizer is, as HTML. */
                    description?: string | null;
                    /** @description The description in short, as HTML. */
                    excerpt?: string | null;
                    /** @description The phone number. */
                    phone?: string | null;
                    /** @description The web address of the organizer. */
                    website?: string | null;
                    /** @description The email address of the organizer. */
                    email?: string | null;
                };
            };
        };
        responses: {
            /** @description Changes an organizer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request" | "rest_missing_callback_param" | "rest_invalid_json";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. This organizer is not public. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "rest_cannot_edit_others" | "organizer-not-accessible";
                    };
                };
            };
            /** @description This record has no texts in this language. Organizer not found. This organizer is no longer available. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "translation-not-found" | "organizer-not-found" | "organizer-no-longer-available";
                    };
                };
            };
            /** @description This organizer is already in the trash. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "organizer-is-in-trash";
                    };
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_body_too_large";
                    };
                };
            };
            /** @description The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unsupported_media_type";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. What reads images broke down at this one, and is started anew. Nothing was stored. A smaller image may do, or one of another format. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error" | "rest_image_failed";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. Too many images are being taken in at the moment. Nothing was stored. Try again in 30 seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable" | "rest_images_busy";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    readOrganizerBySlug: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The slug of the record. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reads an organizer by its slug. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request";
                    };
                };
            };
            /** @description The user name, password or token is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. This organizer is not public. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "organizer-not-accessible";
                    };
                };
            };
            /** @description Organizer not found. This organizer is no longer available. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "organizer-not-found" | "organizer-no-longer-available";
                    };
                };
            };
            /** @description This organizer is already in the trash. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "organizer-is-in-trash";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    editOrganizerBySlugByPut: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The slug of the record. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The id of the user who is named as the author. */
                    author?: number | null;
                    /** @description When the record is published, in the time zone of the site. */
                    date?: string | null;
                    /** @description When the record is published, in UTC. */
                    date_utc?: string | null;
                    /** @description Whether and for whom the record is published. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
                    /** @description The id of an uploaded image, or the address of an image to fetch. */
                    image?: string | null;
                    /** @description The name of the organizer. */
                    organizer?: string;
                    /** @description Who the organizer is, as HTML. */
                    description?: string | null;
                    /** @description The description in short, as HTML. */
                    excerpt?: string | null;
                    /** @description The phone number. */
                    phone?: string | null;
                    /** @description The web address of the organizer. */
                    website?: string | null;
                    /** @description The email address of the organizer. */
                    email?: string | null;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The id of the user who is named as the author. */
                    author?: number | null;
                    /** @description When the record is published, in the time zone of the site. */
                    date?: string | null;
                    /** @description When the record is published, in UTC. */
                    date_utc?: string | null;
                    /** @description Whether and for whom the record is published. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
                    /** @description The id of an uploaded image, or the address of an image to fetch. */
                    image?: string | null;
                    /** @description The name of the organizer. */
                    organizer?: string;
                    /** @description Who the organizer is, as HTML. */
                    description?: string | null;
                    /** @description The description in short, as HTML. */
                    excerpt?: string | null;
                    /** @description The phone number. */
                    phone?: string | null;
                    /** @description The web address of the organizer. */
                    website?: string | null;
                    /** @description The email address of the organizer. */
                    email?: string | null;
                };
            };
        };
        responses: {
            /** @description Changes an organizer, by its slug. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request" | "rest_missing_callback_param" | "rest_invalid_json";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. This organizer is not public. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "rest_cannot_edit_others" | "organizer-not-accessible";
                    };
                };
            };
            /** @description This record has no texts in this language. Organizer not found. This organizer is no longer available. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "translation-not-found" | "organizer-not-found" | "organizer-no-longer-available";
                    };
                };
            };
            /** @description This organizer is already in the trash. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "organizer-is-in-trash";
                    };
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_body_too_large";
                    };
                };
            };
            /** @description The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unsupported_media_type";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. What reads images broke down at this one, and is started anew. Nothing was stored. A smaller image may do, or one of another format. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error" | "rest_image_failed";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. Too many images are being taken in at the moment. Nothing was stored. Try again in 30 seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable" | "rest_images_busy";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    editOrganizerBySlugByPost: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The slug of the record. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The id of the user who is named as the author. */
                    author?: number | null;
                    /** @description When the record is published, in the time zone of the site. */
                    date?: string | null;
                    /** @description When the record is published, in UTC. */
                    date_utc?: string | null;
                    /** @description Whether and for whom the record is published. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
                    /** @description The id of an uploaded image, or the address of an image to fetch. */
                    image?: string | null;
                    /** @description The name of the organizer. */
                    organizer?: string;
                    /** @description Who the organizer is, as HTML. */
                    description?: string | null;
                    /** @description The description in short, as HTML. */
                    excerpt?: string | null;
                    /** @description The phone number. */
                    phone?: string | null;
                    /** @description The web address of the organizer. */
                    website?: string | null;
                    /** @description The email address of the organizer. */
                    email?: string | null;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The id of the user who is named as the author. */
                    author?: number | null;
                    /** @description When the record is published, in the time zone of the site. */
                    date?: string | null;
                    /** @description When the record is published, in UTC. */
                    date_utc?: string | null;
                    /** @description Whether and for whom the record is published. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
                    /** @description The id of an uploaded image, or the address of an image to fetch. */
                    image?: string | null;
                    /** @description The name of the organizer. */
                    organizer?: string;
                    /** @description Who the organizer is, as HTML. */
                    description?: string | null;
                    /** @description The description in short, as HTML. */
                    excerpt?: string | null;
                    /** @description The phone number. */
                    phone?: string | null;
                    /** @description The web address of the organizer. */
                    website?: string | null;
                    /** @description The email address of the organizer. */
                    email?: string | null;
                };
            };
        };
        responses: {
            /** @description Changes an organizer, by its slug. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request" | "rest_missing_callback_param" | "rest_invalid_json";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. This organizer is not public. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "rest_cannot_edit_others" | "organizer-not-accessible";
                    };
                };
            };
            /** @description This record has no texts in this language. Organizer not found. This organizer is no longer available. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "translation-not-found" | "organizer-not-found" | "organizer-no-longer-available";
                    };
                };
            };
            /** @description This organizer is already in the trash. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "organizer-is-in-trash";
                    };
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_body_too_large";
                    };
                };
            };
            /** @description The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unsupported_media_type";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. What reads images broke down at this one, and is started anew. Nothing was stored. A smaller image may do, or one of another format. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error" | "rest_image_failed";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. Too many images are being taken in at the moment. Nothing was stored. Try again in 30 seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable" | "rest_images_busy";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    trashOrganizerBySlug: {
        parameters: {
            query?: {
                /** @description Remove only the texts in the language asked for, and leave the record. */
                translation?: boolean;
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The slug of the record. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Puts an organizer into the trash, by its slug. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request" | "rest_missing_callback_param" | "rest_invalid_json";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. This organizer is not public. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "rest_cannot_edit_others" | "organizer-not-accessible";
                    };
                };
            };
            /** @description This record has no texts in this language. Organizer not found. This organizer is no longer available. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "translation-not-found" | "organizer-not-found" | "organizer-no-longer-available";
                    };
                };
            };
            /** @description This organizer is already in the trash. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "organizer-is-in-trash";
                    };
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_body_too_large";
                    };
                };
            };
            /** @description The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unsupported_media_type";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    editOrganizerBySlug: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The slug of the record. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The id of the user who is named as the author. */
                    author?: number | null;
                    /** @description When the record is published, in the time zone of the site. */
                    date?: string | null;
                    /** @description When the record is published, in UTC. */
                    date_utc?: string | null;
                    /** @description Whether and for whom the record is published. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
                    /** @description The id of an uploaded image, or the address of an image to fetch. */
                    image?: string | null;
                    /** @description The name of the organizer. */
                    organizer?: string;
                    /** @description Who the organizer is, as HTML. */
                    description?: string | null;
                    /** @description The description in short, as HTML. */
                    excerpt?: string | null;
                    /** @description The phone number. */
                    phone?: string | null;
                    /** @description The web address of the organizer. */
                    website?: string | null;
                    /** @description The email address of the organizer. */
                    email?: string | null;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The id of the user who is named as the author. */
                    author?: number | null;
                    /** @description When the record is published, in the time zone of the site. */
                    date?: string | null;
                    /** @description When the record is published, in UTC. */
                    date_utc?: string | null;
                    /** @description Whether and for whom the record is published. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
                    /** @description The id of an uploaded image, or the address of an image to fetch. */
                    image?: string | null;
                    /** @description The name of the organizer. */
                    organizer?: string;
                    /** @description Who the organizer is, as HTML. */
                    description?: string | null;
                    /** @description The description in short, as HTML. */
                    excerpt?: string | null;
                    /** @description The phone number. */
                    phone?: string | null;
                    /** @description The web address of the organizer. */
                    website?: string | null;
                    /** @description The email address of the organizer. */
                    email?: string | null;
                };
            };
        };
        responses: {
            /** @description Changes an organizer, by its slug. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request" | "rest_missing_callback_param" | "rest_invalid_json";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. This organizer is not public. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "rest_cannot_edit_others" | "organizer-not-accessible";
                    };
                };
            };
            /** @description This record has no texts in this language. Organizer not found. This organizer is no longer available. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "translation-not-found" | "organizer-not-found" | "organizer-no-longer-available";
                    };
                };
            };
            /** @description This organizer is already in the trash. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "organizer-is-in-trash";
                    };
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_body_too_large";
                    };
                };
            };
            /** @description The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unsupported_media_type";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. What reads images broke down at this one, and is started anew. Nothing was stored. A smaller image may do, or one of another format. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error" | "rest_image_failed";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. Too many images are being taken in at the moment. Nothing was stored. Try again in 30 seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable" | "rest_images_busy";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    listCategories: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer. */
                page?: number;
                /** @description How many records a page holds. */
                per_page?: number;
                /** @description Words that must all occur in the texts of a record. */
                search?: string;
                /** @description Leave out the terms with these ids. */
                exclude?: number[];
                /** @description Only the terms with these ids. */
                include?: number[];
                /** @description Ascending or descending. */
                order?: "asc" | "desc";
                /** @description What the list is ordered by; `include` is the order in which that filter names them. */
                orderby?: "id" | "include" | "name" | "slug" | "term_group" | "description" | "count";
                /** @description Leave out the terms that no published event has. */
                hide_empty?: boolean;
                /** @description Only the terms of the event with this id. */
                post?: number;
                /** @description The same as `post`. */
                event?: number;
                /** @description Only the term with this slug. */
                slug?: string;
                /** @description Only the categories directly below this one; 0 is the top level. */
                parent?: number;
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists categories. */
            200: {
                headers: {
                    /** @description How many records the list has. */
                    "X-Total"?: number;
                    /** @description How many pages the list has. */
                    "X-TotalPages"?: number;
                    /** @description The first, previous, next and last page of the list (RFC 8288). */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryPage"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request";
                    };
                };
            };
            /** @description The user name, password or token is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden";
                    };
                };
            };
            /** @description The list of terms has no page 2. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "term-archive-page-not-found";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    createCategory: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Dance",
                 *       "description": "From ballet to taarab."
                 *     }
                 */
                "application/json": {
                    /** @description The name of the term. */
                    name: string;
                    /** @description What the term stands for, as HTML. */
                    description?: string | null;
                    /** @description The part of the address that stands for the term. */
                    slug?: string | null;
                    /** @description The id of the category above this one; 0 is the top level. */
                    parent?: number | null;
                    /** @description The colour of its events on the pages of the calendar, for example #0a7d5a. */
                    color?: string | null;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The name of the term. */
                    name: string;
                    /** @description What the term stands for, as HTML. */
                    description?: string | null;
                    /** @description The part of the address that stands for the term. */
                    slug?: string | null;
                    /** @description The id of the category above this one; 0 is the top level. */
                    parent?: number | null;
                    /** @description The colour of its events on the pages of the calendar, for example #0a7d5a. */
                    color?: string | null;
                };
            };
        };
        responses: {
            /** @description Creates a category. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Term"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. A term with this name already exists under the same parent. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request" | "rest_missing_callback_param" | "rest_invalid_json" | "term_exists";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "rest_cannot_edit_others";
                    };
                };
            };
            /** @description This record has no texts in this language. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "translation-not-found";
                    };
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_body_too_large";
                    };
                };
            };
            /** @description The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unsupported_media_type";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    readCategory: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reads a category. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Term"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request";
                    };
                };
            };
            /** @description The user name, password or token is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden";
                    };
                };
            };
            /** @description Term not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_term_invalid";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    editCategoryByPut: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The name of the term. */
                    name?: string;
                    /** @description What the term stands for, as HTML. */
                    description?: string | null;
                    /** @description The part of the address that stands for the term. */
                    slug?: string | null;
                    /** @description The id of the category above this one; 0 is the top level. */
                    parent?: number | null;
                    /** @description The colour of its events on the pages of the calendar, for example #0a7d5a. */
                    color?: string | null;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The name of the term. */
                    name?: string;
                    /** @description What the term stands for, as HTML. */
                    description?: string | null;
                    /** @description The part of the address that stands for the term. */
                    slug?: string | null;
                    /** @description The id of the category above this one; 0 is the top level. */
                    parent?: number | null;
                    /** @description The colour of its events on the pages of the calendar, for example #0a7d5a. */
                    color?: string | null;
                };
            };
        };
        responses: {
            /** @description Changes a category. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Term"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. A term with this name already exists under the same parent. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request" | "rest_missing_callback_param" | "rest_invalid_json" | "term_exists";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "rest_cannot_edit_others";
                    };
                };
            };
            /** @description This record has no texts in this language. Term not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "translation-not-found" | "rest_term_invalid";
                    };
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_body_too_large";
                    };
                };
            };
            /** @description The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unsupported_media_type";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    editCategoryByPost: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The name of the term. */
                    name?: string;
                    /** @description What the term stands for, as HTML. */
                    description?: string | null;
                    /** @description The part of the address that stands for the term. */
                    slug?: string | null;
                    /** @description The id of the category above this one; 0 is the top level. */
                    parent?: number | null;
                    /** @description The colour of its events on the pages of the calendar, for example #0a7d5a. */
                    color?: string | null;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The name of the term. */
                    name?: string;
                    /** @description What the term stands for, as HTML. */
                    description?: string | null;
                    /** @description The part of the address that stands for the term. */
                    slug?: string | null;
                    /** @description The id of the category above this one; 0 is the top level. */
                    parent?: number | null;
                    /** @description The colour of its events on the pages of the calendar, for example #0a7d5a. */
                    color?: string | null;
                };
            };
        };
        responses: {
            /** @description Changes a category. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Term"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. A term with this name already exists under the same parent. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request" | "rest_missing_callback_param" | "rest_invalid_json" | "term_exists";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "rest_cannot_edit_others";
                    };
                };
            };
            /** @description This record has no texts in this language. Term not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "translation-not-found" | "rest_term_invalid";
                    };
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_body_too_large";
                    };
                };
            };
            /** @description The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unsupported_media_type";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    deleteCategory: {
        parameters: {
            query?: {
                /** @description Remove only the texts in the language asked for, and leave the record. */
                translation?: boolean;
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deletes a category; its children move up. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Term"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request" | "rest_missing_callback_param" | "rest_invalid_json";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "rest_cannot_edit_others";
                    };
                };
            };
            /** @description This record has no texts in this language. Term not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "translation-not-found" | "rest_term_invalid";
                    };
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_body_too_large";
                    };
                };
            };
            /** @description The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unsupported_media_type";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    editCategory: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The name of the term. */
                    name?: string;
                    /** @description What the term stands for, as HTML. */
                    description?: string | null;
                    /** @description The part of the address that stands for the term. */
                    slug?: string | null;
                    /** @description The id of the category above this one; 0 is the top level. */
                    parent?: number | null;
                    /** @description The colour of its events on the pages of the calendar, for example #0a7d5a. */
                    color?: string | null;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The name of the term. */
                    name?: string;
                    /** @description What the term stands for, as HTML. */
                    description?: string | null;
                    /** @description The part of the address that stands for the term. */
                    slug?: string | null;
                    /** @description The id of the category above this one; 0 is the top level. */
                    parent?: number | null;
                    /** @description The colour of its events on the pages of the calendar, for example #0a7d5a. */
                    color?: string | null;
                };
            };
        };
        responses: {
            /** @description Changes a category. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Term"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. A term with this name already exists under the same parent. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request" | "rest_missing_callback_param" | "rest_invalid_json" | "term_exists";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "rest_cannot_edit_others";
                    };
                };
            };
            /** @description This record has no texts in this language. Term not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "translation-not-found" | "rest_term_invalid";
                    };
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_body_too_large";
                    };
                };
            };
            /** @description The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unsupported_media_type";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    listTags: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer. */
                page?: number;
                /** @description How many records a page holds. */
                per_page?: number;
                /** @description Words that must all occur in the texts of a record. */
                search?: string;
                /** @description Leave out the terms with these ids. */
                exclude?: number[];
                /** @description Only the terms with these ids. */
                include?: number[];
                /** @description Ascending or descending. */
                order?: "asc" | "desc";
                /** @description What the list is ordered by; `include` is the order in which that filter names them. */
                orderby?: "id" | "include" | "name" | "slug" | "term_group" | "description" | "count";
                /** @description Leave out the terms that no published event has. */
                hide_empty?: boolean;
                /** @description Only the terms of the event with this id. */
                post?: number;
                /** @description The same as `post`. */
                event?: number;
                /** @description Only the term with this slug. */
                slug?: string;
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists tags. */
            200: {
                headers: {
                    /** @description How many records the list has. */
                    "X-Total"?: number;
                    /** @description How many pages the list has. */
                    "X-TotalPages"?: number;
                    /** @description The first, previous, next and last page of the list (RFC 8288). */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagPage"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request";
                    };
                };
            };
            /** @description The user name, password or token is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden";
                    };
                };
            };
            /** @description The list of terms has no page 2. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "term-archive-page-not-found";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    createTag: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "outdoors"
                 *     }
                 */
                "application/json": {
                    /** @description The name of the term. */
                    name: string;
                    /** @description What the term stands for, as HTML. */
                    description?: string | null;
                    /** @description The part of the address that stands for the term. */
                    slug?: string | null;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The name of the term. */
                    name: string;
                    /** @description What the term stands for, as HTML. */
                    description?: string | null;
                    /** @description The part of the address that stands for the term. */
                    slug?: string | null;
                };
            };
        };
        responses: {
            /** @description Creates a tag. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Term"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. A term with this name already exists under the same parent. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request" | "rest_missing_callback_param" | "rest_invalid_json" | "term_exists";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "rest_cannot_edit_others";
                    };
                };
            };
            /** @description This record has no texts in this language. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "translation-not-found";
                    };
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_body_too_large";
                    };
                };
            };
            /** @description The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unsupported_media_type";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    readTag: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reads a tag. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Term"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request";
                    };
                };
            };
            /** @description The user name, password or token is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden";
                    };
                };
            };
            /** @description Term not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_term_invalid";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    editTagByPut: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The name of the term. */
                    name?: string;
                    /** @description What the term stands for, as HTML. */
                    description?: string | null;
                    /** @description The part of the address that stands for the term. */
                    slug?: string | null;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The name of the term. */
                    name?: string;
                    /** @description What the term stands for, as HTML. */
                    description?: string | null;
                    /** @description The part of the address that stands for the term. */
                    slug?: string | null;
                };
            };
        };
        responses: {
            /** @description Changes a tag. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Term"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. A term with this name already exists under the same parent. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request" | "rest_missing_callback_param" | "rest_invalid_json" | "term_exists";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "rest_cannot_edit_others";
                    };
                };
            };
            /** @description This record has no texts in this language. Term not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "translation-not-found" | "rest_term_invalid";
                    };
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_body_too_large";
                    };
                };
            };
            /** @description The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unsupported_media_type";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    editTagByPost: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The name of the term. */
                    name?: string;
                    /** @description What the term stands for, as HTML. */
                    description?: string | null;
                    /** @description The part of the address that stands for the term. */
                    slug?: string | null;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The name of the term. */
                    name?: string;
                    /** @description What the term stands for, as HTML. */
                    description?: string | null;
                    /** @description The part of the address that stands for the term. */
                    slug?: string | null;
                };
            };
        };
        responses: {
            /** @description Changes a tag. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Term"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. A term with this name already exists under the same parent. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request" | "rest_missing_callback_param" | "rest_invalid_json" | "term_exists";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "rest_cannot_edit_others";
                    };
                };
            };
            /** @description This record has no texts in this language. Term not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "translation-not-found" | "rest_term_invalid";
                    };
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_body_too_large";
                    };
                };
            };
            /** @description The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unsupported_media_type";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    deleteTag: {
        parameters: {
            query?: {
                /** @description Remove only the texts in the language asked for, and leave the record. */
                translation?: boolean;
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deletes a tag. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Term"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request" | "rest_missing_callback_param" | "rest_invalid_json";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "rest_cannot_edit_others";
                    };
                };
            };
            /** @description This record has no texts in this language. Term not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "translation-not-found" | "rest_term_invalid";
                    };
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_body_too_large";
                    };
                };
            };
            /** @description The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unsupported_media_type";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    editTag: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The name of the term. */
                    name?: string;
                    /** @description What the term stands for, as HTML. */
                    description?: string | null;
                    /** @description The part of the address that stands for the term. */
                    slug?: string | null;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The name of the term. */
                    name?: string;
                    /** @description What the term stands for, as HTML. */
                    description?: string | null;
                    /** @description The part of the address that stands for the term. */
                    slug?: string | null;
                };
            };
        };
        responses: {
            /** @description Changes a tag. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Term"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. A term with this name already exists under the same parent. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request" | "rest_missing_callback_param" | "rest_invalid_json" | "term_exists";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "rest_cannot_edit_others";
                    };
                };
            };
            /** @description This record has no texts in this language. Term not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "translation-not-found" | "rest_term_invalid";
                    };
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_body_too_large";
                    };
                };
            };
            /** @description The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unsupported_media_type";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    listImages: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer. */
                page?: number;
                /** @description How many records a page holds. */
                per_page?: number;
                /** @description Words that must all occur in the texts of a record. */
                search?: string;
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists images, the newest first. */
            200: {
                headers: {
                    /** @description How many records the list has. */
                    "X-Total"?: number;
                    /** @description How many pages the list has. */
                    "X-TotalPages"?: number;
                    /** @description The first, previous, next and last page of the list (RFC 8288). */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImagePage"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden";
                    };
                };
            };
            /** @description The list of images has no page 2. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "image-archive-page-not-found";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    uploadImage: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The picture: JPEG, PNG, WebP, AVIF or GIF.
                     */
                    file: string;
                    /** @description The name of the image; without one, that of its file. */
                    title?: string | null;
                    /** @description What the image shows, for people who can’t see it. */
                    alt?: string | null;
                };
            };
        };
        responses: {
            /** @description Uploads an image. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SingleImage"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request" | "rest_missing_callback_param" | "rest_invalid_json";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "rest_cannot_edit_others";
                    };
                };
            };
            /** @description This record has no texts in this language. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "translation-not-found";
                    };
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_body_too_large";
                    };
                };
            };
            /** @description The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unsupported_media_type";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. What reads images broke down at this one, and is started anew. Nothing was stored. A smaller image may do, or one of another format. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error" | "rest_image_failed";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. Too many images are being taken in at the moment. Nothing was stored. Try again in 30 seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable" | "rest_images_busy";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    readImage: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reads what is known of an image. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SingleImage"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden";
                    };
                };
            };
            /** @description Image not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "image-not-found";
                    };
                };
            };
            /** @description This image is used by 2 records. Remove or replace it there first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "image-in-use";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    editImageByPut: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The name of the image; without one, that of its file. */
                    title?: string | null;
                    /** @description What the image shows, for people who can’t see it. */
                    alt?: string | null;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The name of the image; without one, that of its file. */
                    title?: string | null;
                    /** @description What the image shows, for people who can’t see it. */
                    alt?: string | null;
                };
            };
        };
        responses: {
            /** @description Changes the texts of an image. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SingleImage"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request" | "rest_missing_callback_param" | "rest_invalid_json";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "rest_cannot_edit_others";
                    };
                };
            };
            /** @description This record has no texts in this language. Image not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "translation-not-found" | "image-not-found";
                    };
                };
            };
            /** @description This image is used by 2 records. Remove or replace it there first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "image-in-use";
                    };
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_body_too_large";
                    };
                };
            };
            /** @description The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unsupported_media_type";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    editImageByPost: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The name of the image; without one, that of its file. */
                    title?: string | null;
                    /** @description What the image shows, for people who can’t see it. */
                    alt?: string | null;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The name of the image; without one, that of its file. */
                    title?: string | null;
                    /** @description What the image shows, for people who can’t see it. */
                    alt?: string | null;
                };
            };
        };
        responses: {
            /** @description Changes the texts of an image. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SingleImage"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request" | "rest_missing_callback_param" | "rest_invalid_json";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "rest_cannot_edit_others";
                    };
                };
            };
            /** @description This record has no texts in this language. Image not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "translation-not-found" | "image-not-found";
                    };
                };
            };
            /** @description This image is used by 2 records. Remove or replace it there first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "image-in-use";
                    };
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_body_too_large";
                    };
                };
            };
            /** @description The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unsupported_media_type";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    deleteImage: {
        parameters: {
            query?: {
                /** @description Remove only the texts in the language asked for, and leave the record. */
                translation?: boolean;
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deletes an image that nothing shows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SingleImage"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request" | "rest_missing_callback_param" | "rest_invalid_json";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "rest_cannot_edit_others";
                    };
                };
            };
            /** @description This record has no texts in this language. Image not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "translation-not-found" | "image-not-found";
                    };
                };
            };
            /** @description This image is used by 2 records. Remove or replace it there first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "image-in-use";
                    };
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_body_too_large";
                    };
                };
            };
            /** @description The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unsupported_media_type";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
    editImage: {
        parameters: {
            query?: {
                /** @description The language of texts, messages and descriptions. */
                i18n_language?: "ar" | "en" | "fr" | "pt-pt" | "sw";
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The name of the image; without one, that of its file. */
                    title?: string | null;
                    /** @description What the image shows, for people who can’t see it. */
                    alt?: string | null;
                };
                "application/x-www-form-urlencoded": {
                    /** @description The name of the image; without one, that of its file. */
                    title?: string | null;
                    /** @description What the image shows, for people who can’t see it. */
                    alt?: string | null;
                };
            };
        };
        responses: {
            /** @description Changes the texts of an image. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SingleImage"];
                };
            };
            /** @description Invalid fields: …. The request could not be understood. The request names no host at which this server could be reached. The request came by another protocol than http or https, as the proxy says. Missing required fields: …. The body is not valid JSON. The body must be a JSON object with named fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_param" | "rest_bad_request" | "rest_missing_callback_param" | "rest_invalid_json";
                    };
                };
            };
            /** @description The user name, password or token is wrong. Log in to do this. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_invalid_credentials" | "rest_forbidden";
                    };
                };
            };
            /** @description This server runs without logins and answers only to addresses of this machine. You don’t have permission to do this. … is not allowed to make changes here. You don’t have permission to set a different author. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_forbidden" | "rest_cannot_edit_others";
                    };
                };
            };
            /** @description This record has no texts in this language. Image not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "translation-not-found" | "image-not-found";
                    };
                };
            };
            /** @description This image is used by 2 records. Remove or replace it there first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "image-in-use";
                    };
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_body_too_large";
                    };
                };
            };
            /** @description The body must be JSON or a form (application/x-www-form-urlencoded). Only where a file is taken may it be multipart/form-data. The body is JSON, but is declared a form. Send it with the header Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unsupported_media_type";
                    };
                };
            };
            /** @description Too many attempts. Try again in 30 seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_too_many_requests";
                    };
                };
            };
            /** @description Something went wrong on our side. If you report this, quote request ID …. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_internal_error";
                    };
                };
            };
            /** @description The calendar is unavailable at the moment. Try again shortly. Another program is writing to the calendar at the moment. Nothing was stored. Try again shortly. The calendar can be read at the moment, but not written to. Nothing was stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_unavailable";
                    };
                };
            };
            /** @description The server is out of space. Nothing was stored. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rest_no_space";
                    };
                };
            };
        };
    };
}
